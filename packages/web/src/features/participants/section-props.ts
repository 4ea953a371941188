import type { TicketItem } from '@distance/domain/basket/types.ts';
import type { FieldErrors } from '../../forms/use-field-errors.ts';

/** What every part of the participant form works on. */
export interface SectionProps {
  readonly ticket: TicketItem;
  readonly errors: FieldErrors;
  /** Prefix of ids and names of this ticket's fields. */
  readonly idBase: string;
  /** Stores a change of the ticket and judges it again. */
  readonly edit: (change: (ticket: TicketItem) => TicketItem) => void;
}
