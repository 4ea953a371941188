import type { Pair } from './season-shapes.ts';

export interface LegalDocument {
  type: 'pers' | 'offers' | 'advertising';
  title: Pair;
  body: Pair;
}

const TEMPLATE: Pair = [
  'Типовой текст. Оператор заменяет его своим документом до начала продаж: наименование, ИНН, ОГРН, адрес и контакты указаны условно.',
  'Template text. The operator replaces it with its own document before selling: the name, tax numbers, address and contacts are placeholders.',
];

/** Version 1 of each document. Paragraphs are parted by an empty line. */
export const DOCUMENTS: readonly LegalDocument[] = [
  {
    type: 'pers',
    title: ['Согласие на обработку персональных данных', 'Consent to the processing of personal data'],
    body: [
      `${TEMPLATE[0]}

1. Оформляя заказ или регистрируя участника на сайте «Дистанция», я свободно, своей волей и в своём интересе даю согласие ООО «Оператор» (ИНН 0000000000, ОГРН 0000000000000, далее — Оператор) на обработку персональных данных в соответствии со статьёй 9 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных».

2. Состав данных: фамилия, имя, отчество, дата рождения, пол, номер телефона, адрес электронной почты, регион, спортивный клуб, размер одежды, адрес доставки, сведения о заказах и результатах, а также файлы, которые я прикладываю к заявке (медицинская справка, лицензия, подтверждение результата).

3. Если я указываю данные другого участника, я подтверждаю, что получил его согласие, а для участника младше 18 лет — что являюсь его законным представителем.

4. Цели: заключение и исполнение договора на участие в спортивном мероприятии, оформление билетов и страховки, проверка возраста и допуска, выдача стартовых пакетов, публикация стартовых и итоговых протоколов, ответы на обращения, исполнение требований законодательства о бухгалтерском учёте и применении контрольно-кассовой техники.

5. Действия: сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, передача (предоставление, доступ), обезличивание, блокирование, удаление и уничтожение, с использованием средств автоматизации и без них. Базы данных находятся на территории Российской Федерации.

6. Оператор передаёт данные организатору выбранного мероприятия, хронометристу, страховщику, банку-эквайеру, оператору фискальных данных и службе доставки только в объёме, нужном для исполнения заказа.

7. В протоколах публикуются фамилия, имя, год рождения, город, клуб, номер и результат. Опубликование можно запретить обращением к Оператору.

8. Согласие действует пять лет с даты последнего заказа и может быть отозвано письмом на адрес pers@distance.example. После отзыва Оператор прекращает обработку в течение 30 дней, кроме данных, хранить которые обязывает закон.`,
      `${TEMPLATE[1]}

1. By placing an order or registering a participant on the Distance website I freely give OOO Operator (the Operator) my consent to process personal data under Article 9 of Federal Law No. 152-FZ of 27 July 2006 “On Personal Data”.

2. The data: surname, first name, patronymic, date of birth, sex, telephone, e-mail, region, sports club, clothing size, delivery address, orders and results, and the files I attach (medical certificate, licence, proof of a result).

3. Where I give the data of another participant, I confirm that I have that person's consent, and for a participant under 18 that I am the legal representative.

4. Purposes: concluding and performing the contract for taking part in a sports event, issuing tickets and insurance, checking age and admission, handing out start packs, publishing start lists and results, answering requests, and meeting accounting and cash-register law.

5. Operations: collection, recording, arrangement, storage, correction, retrieval, use, transfer (provision, access), depersonalisation, blocking, erasure and destruction, with or without automated means. The databases are located in the Russian Federation.

6. The Operator passes data to the organiser of the chosen event, the timekeeper, the insurer, the acquiring bank, the fiscal data operator and the delivery service only as far as the order needs it.

7. Result lists show surname, first name, year of birth, city, club, bib and result. Publication may be forbidden by writing to the Operator.

8. The consent is valid for five years from the last order and may be withdrawn by writing to pers@distance.example. The Operator then stops processing within 30 days, except for data the law requires to be kept.`,
    ],
  },
  {
    type: 'offers',
    title: ['Публичная оферта', 'Public offer'],
    body: [
      `${TEMPLATE[0]}

1. Общие положения. Настоящий документ — предложение ООО «Оператор» (ИНН 0000000000, ОГРН 0000000000000) заключить договор на условиях, изложенных ниже (статья 437 Гражданского кодекса Российской Федерации). Оплата заказа означает полное принятие условий.

2. Предмет. Оператор по поручению организатора оформляет билет, дающий право участвовать в выбранном мероприятии, в выбранном городе и формате, либо присутствовать на нём, а также продаёт сопутствующие товары и оформляет страхование участника.

3. Цена и оплата. Цена билета зависит от даты и числа проданных билетов и фиксируется в момент оформления заказа. Места закрепляются за покупателем на 10 минут. Если оплата не поступила, места возвращаются в продажу. Кассовый чек направляется на указанный адрес электронной почты.

4. Участник. Возраст определяется на день старта и должен соответствовать формату. Допуск к старту — при предъявлении документа, удостоверяющего личность, и документов, названных в положении о мероприятии. Участник отвечает за состояние своего здоровья.

5. Изменение данных и передача билета. Данные участника меняются в личном кабинете до срока, указанного на странице мероприятия. Билет можно передать другому лицу, отвечающему требованиям формата; прежний QR-код становится недействительным.

6. Отказ от участия. Доля цены, которая возвращается, зависит от числа дней до старта, показывается до оплаты и закрепляется за заказом. Возврат — тем же способом, которым произведена оплата, в срок до 10 дней.

7. Отмена и перенос. При отмене мероприятия возвращается вся цена билета. При переносе участник вправе сохранить билет или вернуть его в течение 14 дней со дня уведомления.

8. Товары. Товар надлежащего качества, купленный дистанционно, можно вернуть в течение семи дней после получения (статья 26.1 Закона Российской Федерации «О защите прав потребителей»).

9. Реквизиты и обращения: ООО «Оператор», 000000, Российская Федерация, город, улица, дом; offer@distance.example. Ответ — в течение 10 дней.`,
      `${TEMPLATE[1]}

1. General. This document is an offer by OOO Operator to conclude a contract on the terms below (Article 437 of the Civil Code of the Russian Federation). Paying for an order means full acceptance.

2. Subject. On behalf of the organiser the Operator issues a ticket that gives the right to take part in the chosen event, city and format, or to attend it; it also sells related goods and arranges insurance for participants.

3. Price and payment. The price depends on the date and on the number of tickets sold, and is fixed when the order is placed. Places are kept for the buyer for 10 minutes; unpaid places go back on sale. The fiscal receipt is sent to the e-mail given.

4. Participants. Age is taken on the day of the start and must fit the format. Admission requires an identity document and the papers named in the event rules. Participants answer for their own fitness.

5. Changes and transfer. Participant data may be changed in the account until the date shown on the event page. A ticket may be passed to another person who meets the rules of the format; the earlier QR code is then void.

6. Withdrawal. The share of the price that is returned depends on the days left to the start, is shown before payment and is fixed with the order. Refunds go back the way the payment came, within 10 days.

7. Cancellation and postponement. If an event is cancelled the whole ticket price is returned. If it is postponed the participant may keep the ticket or return it within 14 days of the notice.

8. Goods. Goods of proper quality bought at a distance may be returned within seven days of receipt (Article 26.1 of the Consumer Protection Law).

9. Contacts: OOO Operator, 000000, Russian Federation; offer@distance.example. Requests are answered within 10 days.`,
    ],
  },
  {
    type: 'advertising',
    title: ['Согласие на получение рассылки', 'Consent to receive marketing messages'],
    body: [
      `${TEMPLATE[0]}

1. Я согласен получать от ООО «Оператор» сообщения о стартах, ценах, товарах и новостях по электронной почте, SMS и в мессенджерах (статья 18 Федерального закона от 13.03.2006 № 38-ФЗ «О рекламе»).

2. Для этого Оператор обрабатывает мои имя, адрес электронной почты, номер телефона, город и историю заказов.

3. Согласие не обязательно для покупки. Отказаться можно в любой момент по ссылке в письме, в личном кабинете или письмом на адрес pers@distance.example; рассылка прекращается немедленно.

4. Сообщения о самом заказе (билет, чек, изменение времени или места старта) рекламой не являются и приходят независимо от этого согласия.`,
      `${TEMPLATE[1]}

1. I agree to receive messages from OOO Operator about starts, prices, goods and news by e-mail, SMS and messengers (Article 18 of Federal Law No. 38-FZ of 13 March 2006 “On Advertising”).

2. For this the Operator processes my name, e-mail, telephone, city and order history.

3. The consent is not needed for buying. I may withdraw it at any time by the link in a letter, in the account or by writing to pers@distance.example; the messages stop at once.

4. Messages about the order itself (ticket, receipt, a change of time or place) are not advertising and come regardless of this consent.`,
    ],
  },
];
