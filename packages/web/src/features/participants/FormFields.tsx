import type { FieldKind } from '@distance/domain/participants/field-kinds.ts';
import { declared, type FieldName, type FieldOf } from '@distance/domain/participants/field-names.ts';
import type { ComponentType } from 'react';
import { AdditionalFields } from './AdditionalFields.tsx';
import { AgreementField } from './AgreementField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ClaimedTimeField, ClusterField, OptionField, ProofField } from './ClusterFields.tsx';
import { ContactNameField, ContactPhoneField } from './ContactFields.tsx';
import { DeliveryField } from './DeliveryField.tsx';
import { DocumentField, ExpiryField } from './DocumentFields.tsx';
import { GuardianFields } from './GuardianFields.tsx';
import { BirthDateField, GenderField, NameField, PhoneNumberField } from './PersonFields.tsx';
import { RegionChoice } from './RegionChoice.tsx';
import type { FieldProps } from './section-props.ts';
import { SizeField } from './SizeField.tsx';

/** How the form shows a field of each kind. */
const VIEWS: { readonly [K in FieldKind]: ComponentType<FieldProps<FieldOf<K>>> | null } = {
  name: NameField,
  phone: PhoneNumberField,
  birth_date: BirthDateField,
  gender: GenderField,
  region: RegionChoice,
  size: SizeField,
  option: OptionField,
  cluster: ClusterField,
  claimed_time: ClaimedTimeField,
  proof: ProofField,
  document: DocumentField,
  expiry: ExpiryField,
  delivery: DeliveryField,
  choice: ChoiceField,
  answers: AdditionalFields,
  guardian: GuardianFields,
  contact_name: ContactNameField,
  contact_phone: ContactPhoneField,
  // Stands among the buttons under the form.
  club: null,
  agreement: AgreementField,
};

/** Fields of the participant form in their declared order (P2.63-P2.67). */
export function FormFields({
  fields,
  ...field
}: Omit<FieldProps, 'name'> & { fields: readonly FieldName[] }) {
  return fields.map((name) => {
    const View = VIEWS[declared(name).kind] as ComponentType<FieldProps> | null; // that of its own kind
    return View && <View key={name} name={name} {...field} />;
  });
}
