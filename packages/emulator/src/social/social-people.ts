import type { NetworkName } from './social-context.ts';

/** Somebody with an account at a network. */
export interface Person {
  /** The network's own id of the person. */
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  /** Google alone says whether it proved the address. */
  email_verified: boolean;
}

/** Who is signed in at each network when its page opens. */
export const PEOPLE: Readonly<Record<NetworkName, readonly Person[]>> = {
  vk: [
    person('512003001', 'Анна', 'Климова', 'anna.klimova@mail.example'),
    person('512003002', 'Борис', 'Тихий', null),
    person('512003003', 'Вера', 'Ладожская', 'vera.ladoga@mail.example'),
  ],
  google: [
    person('104857600000000000001', 'Anna', 'Klimova', 'anna.klimova@gmail.com', true),
    person('104857600000000000002', 'Boris', 'Quiet', 'boris@corp.example', true),
    person('104857600000000000003', 'Vera', 'Ladoga', 'vera@mail.example', false),
  ],
  yandex: [
    person('3000601', 'Анна', 'Климова', 'anna.klimova@yandex.ru'),
    person('3000602', 'Борис', 'Тихий', 'boris.tihij@mail.example'),
    person('3000603', 'Вера', 'Ладожская', null),
  ],
};

function person(
  id: string,
  firstName: string,
  lastName: string,
  email: string | null,
  verified = false,
): Person {
  return { id, first_name: firstName, last_name: lastName, email, email_verified: verified };
}
