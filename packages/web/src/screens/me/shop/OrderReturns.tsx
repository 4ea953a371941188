import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UploadField } from '../../../features/participants/UploadField.tsx';
import { ReturnCard } from '../../../features/shop/ReturnCard.tsx';
import type { ReturnFormProps } from '../../../features/shop/ReturnForm.tsx';

interface OrderReturnsProps {
  order: CallOutput<Calls['userShopOrder']>;
  owned: boolean;
  /** Of the letter, where that opened the order. */
  orderKey: string | null;
}

/** Giving goods of an order back. */
export function OrderReturns(props: OrderReturnsProps) {
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['shop-order', props.order.public_id] });
    void queries.invalidateQueries({ queryKey: ['shop-orders'] });
  };
  return <ReturnCard {...props} upload={drawUpload} onChanged={refresh} />;
}

const drawUpload: ReturnFormProps['upload'] = (props) => <UploadField {...props} pictures />;
