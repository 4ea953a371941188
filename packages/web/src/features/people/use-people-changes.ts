import type { CallInput } from '@distance/contract/define-call.ts';
import type { PersonView, userPersonSave } from '@distance/contract/people.ts';
import { useQueryClient } from '@tanstack/react-query';
import { buyerApi } from '../../api/buyer.ts';
import { peopleKey } from './people.queries.ts';

/** Changes of the list; each throws ApiError or TransportError. */
export function usePeopleChanges(userId: string | undefined) {
  const queries = useQueryClient();
  const save = async (body: CallInput<typeof userPersonSave>['body']) => {
    await buyerApi.userPersonSave({ body });
    await queries.invalidateQueries({ queryKey: peopleKey(userId) });
  };
  return {
    remove: async ({ public_id: id }: PersonView) => {
      const { values } = await buyerApi.userPersonRemove({ params: { id } });
      queries.setQueryData(peopleKey(userId), values);
    },
    /** Adds a person, or changes the one that `public_id` names. */
    save,
    /** Takes a removal back. @param today YYYY-MM-DD; a document that is over is not kept again. */
    restore: async (person: PersonView, today: string) => {
      const { first_name, last_name, second_name, phone, gender, birth_date, region, shirt_size } = person;
      const valid = (document: PersonView['license']) =>
        document === null || document.until < today
          ? null
          : { file: document.file.public_id, until: document.until };
      await save({
        first_name,
        last_name,
        second_name,
        phone,
        gender,
        birth_date,
        region,
        shirt_size,
        club: person.club?.public_id ?? null,
        license: valid(person.license),
        medical: valid(person.medical),
        emergency: person.emergency,
      });
    },
  };
}
