import type { TicketItem } from '@distance/domain/basket/types.ts';
import type { FieldName } from '@distance/domain/participants/field-names.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
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

/** One field of the form; what is not asked shows nothing. */
export interface FieldProps<F extends FieldName = FieldName> extends SectionProps {
  readonly name: F;
  /** `guardian`: the birth date typed so far is a minor's where the format asks for one. */
  readonly asks: FormAsks & { readonly guardian: boolean };
}
