import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('named redirects lead where the routes stand (A2.29)', () => {
  const named = [
    paths.login(),
    paths.me(),
    paths.basket(),
    paths.newPassword(),
    paths.settings(),
    paths.myOrders(),
  ];
  expect(named).toEqual(['/login', '/me', '/basket', '/newpass', '/me/setting', '/me/shop']);
});

test('every address is built as the routes are written', () => {
  const id = 'a b/ю';
  const built = {
    main: [paths.main(), paths.main(new URLSearchParams({ distance: '10' }))],
    calendar: [
      paths.calendar(),
      paths.calendarSearch('10 & 5'),
      paths.calendarEvent(id),
      paths.calendarEvent('e', 'CODE%'),
    ],
    event: [
      paths.event(id),
      paths.event('e', { city: 'kazan' }),
      paths.eventFormat('e', 'f'),
      paths.eventFormat('e', 'f', { city: 'c' }),
      paths.eventFormat('e', 'f', { city: 'c', promocode: 'НОЧЬ 15' }),
    ],
    purchase: [
      paths.basket(),
      paths.insurance(),
      paths.insurance({ choose: true, event: 'e', format: 'a b' }),
      paths.thanks({ order: 'o', key: 'k' }),
      paths.certificateThanks(),
      paths.basketFillOutside(id),
      paths.certificate(),
    ],
    tickets: [paths.registerTicket(id), paths.onlineResult(id)],
    sign: [
      paths.auth(),
      paths.login(),
      paths.login({ from: '/me?a=1' }),
      paths.registration(),
      paths.newPassword(),
      paths.loginLink(),
      paths.exit(),
    ],
    cabinet: [
      paths.me(),
      paths.myTicket(id, { key: 'k' }),
      paths.myOrders(),
      paths.myOrder('o'),
      paths.myInsurances(),
      paths.myPeople(),
      paths.settings(),
      paths.myClubs(),
      paths.sessions(),
      paths.addTicket(),
      paths.token(id),
    ],
    verify: [
      paths.verifyEmail('c'),
      paths.verifyNewEmail('c'),
      paths.verifyResetPassword('c'),
      paths.socialReturn('vk'),
      paths.socialAdd('vk'),
    ],
    shop: [
      paths.shop(),
      paths.shopCategory(id),
      paths.product('p'),
      paths.shopSearch({ text: 'майка' }),
      paths.merch(),
      paths.logistics(),
      paths.newYear2022(),
    ],
    content: [
      paths.clubs(),
      paths.club('c'),
      paths.clubUploadResult('c'),
      paths.results(),
      paths.result('r'),
      paths.runnerResult('r', 'f', '7'),
      paths.liveResult('r'),
      paths.news(),
      paths.newsOne('n'),
      paths.about(),
      paths.medicalCertificate(),
      paths.partners(),
      paths.corporate(),
      paths.feedback(),
      paths.smi(),
      paths.notSupport(),
      paths.documentPers(),
      paths.documentOffers(),
      paths.documentAdvertising(),
    ],
  };
  expect(built).toMatchSnapshot();
});
