import type { Calls } from '@distance/contract/calls.ts';
import type { CallResult } from '@distance/contract/define-call.ts';
import type { Relation } from '@distance/domain/basket/guardian.ts';
import type * as basket from '@distance/domain/basket/types.ts';
import type { CoverPalette, CoverTemplate } from '@distance/domain/cover/cover.ts';
import type * as files from '@distance/domain/files/file-rules.ts';
import type { CitySwitchColumns, SwitchColumns } from '@distance/domain/participants/format-switches.ts';
import type { DiscountSource, LineKind } from '@distance/domain/pricing/price-basket.ts';
import type { TransferFacts } from '@distance/domain/transfers/transfer-rule.ts';
import type { Selectable } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type * as context from '../context.ts';
import type * as row from './schema.generated.ts';

type Answer<K extends keyof Calls> = CallResult<Calls[K]>;

// The compiler reads these; nothing is left of them when they run.
test('columns hold the words that the rules know, no more and no fewer', () => {
  expectTypeOf<row.OrderLineKind>().toEqualTypeOf<LineKind | 'surcharge'>();
  expectTypeOf<row.LineDiscountKind>().toEqualTypeOf<DiscountSource['kind']>();
  expectTypeOf<row.DiscountForm>().toEqualTypeOf<basket.DiscountForm>();
  expectTypeOf<row.Gender>().toEqualTypeOf<basket.ParticipantGender>();
  expectTypeOf<row.ParticipantGuardianRelation>().toEqualTypeOf<Relation>();
  expectTypeOf<row.UserTypeRelate>().toEqualTypeOf<Relation>();
  expectTypeOf<row.AdditionalFieldType>().toEqualTypeOf<NonNullable<basket.AdditionalField['type']>>();
  type Own = Omit<SwitchColumns, keyof CitySwitchColumns>;
  expectTypeOf<Pick<Selectable<row.Format>, keyof Own>>().toEqualTypeOf<Own>();
  type OfCity = Pick<Selectable<row.EventCity>, keyof CitySwitchColumns>;
  expectTypeOf<OfCity>().toEqualTypeOf<CitySwitchColumns>();
  expectTypeOf<row.FileType>().toEqualTypeOf<files.FileType>();
  expectTypeOf<row.EventPalette>().toEqualTypeOf<CoverPalette>();
  expectTypeOf<row.EventCoverTemplate>().toEqualTypeOf<CoverTemplate>();
  expectTypeOf<row.TicketState>().toEqualTypeOf<TransferFacts['state']>();
  expectTypeOf<row.EventState>().toEqualTypeOf<TransferFacts['eventState']>();
  expectTypeOf<row.Locale>().toEqualTypeOf<context.Locale>();
});

test('columns hold the words that are answered, no more and no fewer', () => {
  expectTypeOf<row.OrderState>().toEqualTypeOf<Answer<'order'>['status']>();
  expectTypeOf<row.PaymentState>().toEqualTypeOf<NonNullable<Answer<'order'>['payment']>['status']>();
  expectTypeOf<row.UserGender>().toEqualTypeOf<Answer<'authCheck'>['user']['gender']>();
  expectTypeOf<row.TransferState>().toEqualTypeOf<Answer<'userTransfers'>['incoming'][number]['state']>();
  expectTypeOf<row.SessionMethod>().toEqualTypeOf<Answer<'authHistory'>['values'][number]['method']>();
});
