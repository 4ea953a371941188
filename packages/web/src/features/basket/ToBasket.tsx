import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import s from './ToBasket.module.css';

export interface ToBasketProps {
  /** What is bought lies in the basket already. */
  held: boolean;
  busy: boolean;
  /** The bar of a phone. */
  short?: boolean | undefined;
  onAdd: () => void;
  words: { add: string; adding: string; checkout: string; more: string };
  /** Id of the words that tell what has to be chosen first. */
  missing?: string | undefined;
  /** Leads there. */
  onEarly?: (() => void) | undefined;
}

/** «В корзину»; once something lies there, the way on stands in its place and one more is a smaller act. */
export function ToBasket({ held, busy, short = false, onAdd, words, missing, onEarly }: ToBasketProps) {
  const [pressed, setPressed] = useState(false);
  const add = () => {
    setPressed(true);
    onAdd();
  };
  if (!held)
    return (
      <Button
        size={56}
        wide={!short}
        busy={busy}
        busyLabel={words.adding}
        disabledReasonId={missing}
        onEarly={onEarly}
        onClick={add}
      >
        {words.add}
      </Button>
    );
  return (
    <div className={s.actions}>
      {/* The focus of the press goes on with what took the place of its button. */}
      <Link
        ref={pressed ? focus : undefined}
        className={buttonClass({ size: 56, wide: !short })}
        to={paths.basket()}
      >
        {words.checkout}
      </Link>
      <IconButton kind="sunken" size={56} icon="plus" label={words.more} onClick={add} />
    </div>
  );
}

function focus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}
