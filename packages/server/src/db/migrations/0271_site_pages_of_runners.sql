-- What a runner asks before a start: the project, the medical certificate, getting goods.
insert into site_page (path, title, title_en, lead, lead_en, updated_at)
values ('/about', $t$О проекте$t$, $t$About us$t$,
  $t$«Дистанция» — забеги, трейлы, эстафеты и заплывы по всей России: билет, команда, страховка и форма в одной корзине.$t$,
  $t$Distance brings runs, trails, relays and swims across Russia together: ticket, team, insurance and kit in one basket.$t$, '2026-11-23T00:00:00Z');

insert into site_page_block (page_id, position, kind, content, content_en)
select site_page.id, block.position, block.kind, block.content::jsonb, block.content_en::jsonb
from (values
  ('/about', 1, 'cards',
$t${
 "heading": "С чего начать",
 "items": [
  {
   "title": "Выбрать старт",
   "text": "Календарь по городам, датам и расстояниям. Цена и оставшиеся места — до регистрации.",
   "to": "/calendar",
   "action": "Открыть календарь"
  },
  {
   "title": "Собрать справку",
   "text": "Какая медицинская справка нужна, где её получить и до какого дня она должна действовать.",
   "to": "/about/medical-certificate",
   "action": "О справке"
  },
  {
   "title": "Найти результат",
   "text": "Протоколы по старту, имени и номеру, диплом — на странице финишёра.",
   "to": "/results",
   "action": "К результатам"
  }
 ]
}$t$,
$t${
 "heading": "Where to begin",
 "items": [
  {
   "title": "Choose a race",
   "text": "The calendar by city, date and distance. You see the price and the places left before you register.",
   "to": "/calendar",
   "action": "Open the calendar"
  },
  {
   "title": "Get the certificate",
   "text": "Which medical certificate you need, where to get it and how long it must be valid.",
   "to": "/about/medical-certificate",
   "action": "About the certificate"
  },
  {
   "title": "Find a result",
   "text": "Results by race, name and bib; the diploma is on the finisher’s page.",
   "to": "/results",
   "action": "See the results"
  }
 ]
}$t$),
  ('/about', 2, 'text',
$t${
 "heading": "Что взять на старт",
 "body": "За номером:\n\n- документ с фотографией — тот же, что указан при регистрации\n- билет с QR-кодом: в телефоне или на бумаге\n- медицинская справка, если её просит ваша дистанция\n- согласие родителя, если участнику нет 18 лет\n\nДля себя: номер с булавками, проверенная обувь, слой одежды, который не жалко снять перед стартом, сухая футболка на после финиша. Обязательное снаряжение трейлов перечислено на странице старта."
}$t$,
$t${
 "heading": "What to bring",
 "body": "To collect your bib:\n\n- the document with a photo that you registered with\n- your ticket with its QR code, on the phone or on paper\n- a medical certificate if your distance asks for one\n- a parent’s consent if the participant is under 18\n\nFor yourself: the bib and pins, shoes you have run in, a layer to take off before the gun and a dry shirt for afterwards. Mandatory trail equipment is listed on the page of the race."
}$t$),
  ('/about', 3, 'faq',
$t${
 "heading": "Вопросы до старта",
 "items": [
  {
   "question": "Как вернуть билет?",
   "answer": "Откройте билет в кабинете и нажмите возврат. Доля цены, которая вернётся, зависит от числа дней до старта: её видно до оплаты, и после покупки она не меняется. Деньги идут тем же способом, которым платили, до 10 дней. Если старт отменён, возвращается вся цена билета."
  },
  {
   "question": "Можно передать билет другому?",
   "answer": "Да, если возраст и допуски нового участника подходят дистанции и срок передачи на странице старта не вышел. Прежний QR-код перестаёт действовать."
  },
  {
   "question": "Ошибка в имени или дате рождения. Что делать?",
   "answer": "Исправьте данные участника в билете до срока, указанного на странице старта. После него напишите нам: поможем, если списки ещё не переданы организатору."
  },
  {
   "question": "Мест не осталось. Есть шанс?",
   "answer": "Встаньте в лист ожидания на странице старта. Когда место освободится, придёт письмо со ссылкой и сроком, до которого место за вами."
  },
  {
   "question": "Нужна ли страховка?",
   "answer": "Это решает организатор: условие стоит на странице старта. Оформить её можно вместе с билетом или отдельно."
  }
 ]
}$t$,
$t${
 "heading": "Questions before a race",
 "items": [
  {
   "question": "How do I return a ticket?",
   "answer": "Open the ticket in your account and choose the refund. The share of the price that comes back depends on the days left: you see it before paying, and it does not change after the purchase. Money returns the way it came, within 10 days. If a race is cancelled, the whole ticket price comes back."
  },
  {
   "question": "May I pass my ticket to somebody else?",
   "answer": "Yes, if the new participant meets the rules of the distance and the last day for transfers on the page of the race has not passed. The earlier QR code stops working."
  },
  {
   "question": "There is a mistake in a name or a birth date. What now?",
   "answer": "Correct the participant in the ticket before the day shown on the page of the race. After that write to us: we help if the lists have not gone to the organiser yet."
  },
  {
   "question": "There are no places left. Is there a chance?",
   "answer": "Join the waiting list on the page of the race. When a place is free, a letter comes with a link and the time until which it is kept for you."
  },
  {
   "question": "Do I need insurance?",
   "answer": "The organiser decides; it is written on the page of the race. You can take it with the ticket or on its own."
  }
 ]
}$t$),
  ('/about', 4, 'form',
$t${
 "heading": "Не нашли ответ?",
 "text": "Напишите, о каком старте речь. Если вопрос о билете, укажите его номер.",
 "type": "feedback"
}$t$,
$t${
 "heading": "No answer here?",
 "text": "Tell us which race it is about. If it concerns a ticket, give its number.",
 "type": "feedback"
}$t$)
) as block (path, position, kind, content, content_en) join site_page using (path);

insert into site_page (path, title, title_en, lead, lead_en, updated_at)
values ('/about/medical-certificate', $t$Медицинская справка$t$, $t$Medical certificate$t$,
  $t$Какая справка нужна бегуну по приказу Минздрава № 1144н, где её получить и сколько она действует.$t$,
  $t$Which certificate a runner in Russia needs under Ministry of Health order No. 1144n, where to get it and how long it is valid.$t$, '2026-11-23T00:00:00Z');

insert into site_page_block (page_id, position, kind, content, content_en)
select site_page.id, block.position, block.kind, block.content::jsonb, block.content_en::jsonb
from (values
  ('/about/medical-certificate', 1, 'text',
$t${
 "heading": "Коротко",
 "body": "Справка — это медицинское заключение о допуске к физкультурному или спортивному мероприятию. Порядок осмотра и форму заключения задаёт приказ Минздрава России от 23.10.2020 № 1144н.\n\nНужна ли она именно вам, решает положение старта: на странице дистанции и в анкете участника написано «Медицинская справка», если без неё не допустят."
}$t$,
$t${
 "heading": "In short",
 "body": "It is a medical statement that you may take part in a sports event. The check-up and the form follow order No. 1144n of the Ministry of Health of Russia of 23 October 2020.\n\nWhether you need one is decided by the rules of the race: the distance’s page and the participant’s form ask for a “Medical certificate” if you cannot start without it."
}$t$),
  ('/about/medical-certificate', 2, 'text',
$t${
 "heading": "Что должно быть в справке",
 "body": "- фамилия, имя, отчество и дата рождения, как в документе\n- слова о допуске к соревнованиям или к забегу и дистанция — ваша или длиннее\n- дата выдачи и, если врач его указал, срок действия\n- подпись и печать врача\n- печать или штамп медицинской организации, у которой в лицензии есть лечебная физкультура и спортивная медицина\n\nСправка в бассейн, в спортзал или для учёбы не подойдёт: в ней нет допуска к соревнованиям."
}$t$,
$t${
 "heading": "What it must say",
 "body": "- your full name and birth date as in your document\n- that you are admitted to competitions or to the run, with your distance or a longer one\n- the date of issue and, if the doctor gave it, the period of validity\n- the doctor’s signature and seal\n- the seal or stamp of a clinic licensed for exercise therapy and sports medicine\n\nA note for a swimming pool, a gym or a school will not do: it does not admit you to competitions."
}$t$),
  ('/about/medical-certificate', 3, 'text',
$t${
 "heading": "Сколько она действует",
 "body": "Срок, который врач написал в справке, главный. Она должна действовать в день старта, а не в день регистрации.\n\nЕсли срока в справке нет, смотрите положение старта: чаще всего принимают справку не старше 12 месяцев, иногда — не старше 6. В анкете участника укажите дату, до которой справка действует: мы проверим её по дню старта."
}$t$,
$t${
 "heading": "How long it is valid",
 "body": "The period that the doctor wrote comes first. The certificate must be valid on the day of the race, not on the day of registration.\n\nIf it gives no period, read the rules of the race: most accept a certificate no older than 12 months, some no older than 6. Give the last day of validity in the participant’s form: we compare it with the day of the race."
}$t$),
  ('/about/medical-certificate', 4, 'cards',
$t${
 "heading": "Как получить",
 "items": [
  {
   "title": "1. Записаться",
   "text": "Врачебно-физкультурный диспансер или клиника со спортивным врачом. Лучше за две–три недели до старта."
  },
  {
   "title": "2. Пройти осмотр",
   "text": "Осмотр и исследования назначает врач: они зависят от возраста, здоровья и дистанции. Скажите ему, сколько километров бежите."
  },
  {
   "title": "3. Приложить файл",
   "text": "Снимок или PDF загружают в анкету участника. Оригинал возьмите за номером: его могут попросить.",
   "to": "/me",
   "action": "Мои билеты"
  }
 ]
}$t$,
$t${
 "heading": "How to get one",
 "items": [
  {
   "title": "1. Make an appointment",
   "text": "A sports medicine dispensary or a clinic with a sports doctor, two or three weeks before the race."
  },
  {
   "title": "2. Have the check-up",
   "text": "The doctor decides on the tests by your age, health and distance. Say how many kilometres you run."
  },
  {
   "title": "3. Attach the file",
   "text": "Upload a photo or a PDF in the participant’s form. Bring the original when you collect the bib: it may be asked for.",
   "to": "/me",
   "action": "My tickets"
  }
 ]
}$t$),
  ('/about/medical-certificate', 5, 'faq',
$t${
 "heading": "Частые вопросы",
 "items": [
  {
   "question": "Можно бежать под расписку?",
   "answer": "Только если это разрешает положение старта. Расписка вместо справки принимается не везде, а детям её не хватает."
  },
  {
   "question": "Нужна ли справка ребёнку?",
   "answer": "Если её просит дистанция, то да. Вместе с ней нужно согласие родителя или другого законного представителя."
  },
  {
   "question": "Справка закончится до старта. Что делать?",
   "answer": "Эта не подойдёт: нужна та, что действует в день старта. Если старт разрешает заполнить анкету позже, оплатите сейчас и загрузите новую справку в билет до срока на странице старта."
  }
 ]
}$t$,
$t${
 "heading": "Common questions",
 "items": [
  {
   "question": "May I sign a disclaimer instead?",
   "answer": "Only where the rules of the race allow it. Many races do not accept one in place of a certificate, and it is not enough for children."
  },
  {
   "question": "Does a child need one?",
   "answer": "Yes, if the distance asks for it, together with the consent of a parent or another legal representative."
  },
  {
   "question": "Mine ends before the race. What now?",
   "answer": "It will not do: you need one that is valid on the day of the race. If the race allows filling in the form later, pay now and upload the new certificate in your ticket before the day shown on the page of the race."
  }
 ]
}$t$)
) as block (path, position, kind, content, content_en) join site_page using (path);

insert into site_page (path, title, title_en, lead, lead_en, updated_at)
values ('/logistics', $t$Доставка и получение$t$, $t$Delivery and pick-up$t$,
  $t$Как получить форму и товары: с номером на старте, в пункте выдачи или с курьером.$t$,
  $t$How to get kit and goods: with your bib at the race, at a pick-up point or by courier.$t$, '2026-11-23T00:00:00Z');

insert into site_page_block (page_id, position, kind, content, content_en)
select site_page.id, block.position, block.kind, block.content::jsonb, block.content_en::jsonb
from (values
  ('/logistics', 1, 'cards',
$t${
 "heading": "Способы получения",
 "items": [
  {
   "title": "На старте",
   "text": "Товары старта выдают вместе с номером. Возьмите билет и документ."
  },
  {
   "title": "В пункте выдачи",
   "text": "Пункт выбирают при оформлении. Когда посылка приедет, придёт письмо с номером отправления."
  },
  {
   "title": "До двери",
   "text": "Город и адрес — в корзине. Цену и срок доставки видно до оплаты.",
   "to": "/shop",
   "action": "В магазин"
  }
 ]
}$t$,
$t${
 "heading": "Ways to receive",
 "items": [
  {
   "title": "At the race",
   "text": "Goods of a race are handed out with the bib. Bring your ticket and a document."
  },
  {
   "title": "At a pick-up point",
   "text": "Choose the point at the checkout. A letter with the parcel’s number comes when it has arrived."
  },
  {
   "title": "To your door",
   "text": "City and address go into the basket. You see the price and the time before paying.",
   "to": "/shop",
   "action": "To the shop"
  }
 ]
}$t$),
  ('/logistics', 2, 'faq',
$t${
 "heading": "Вопросы о заказе",
 "items": [
  {
   "question": "Сколько стоит доставка?",
   "answer": "Зависит от города и способа. Цену покажет страница товара, если назвать город, и корзина — до оплаты."
  },
  {
   "question": "Где моя посылка?",
   "answer": "В кабинете, в разделе «Товары»: там её путь и номер отправления."
  },
  {
   "question": "Как вернуть товар?",
   "answer": "Если он не подошёл — в течение 7 дней после получения, с сохранённым видом. С браком — в течение двух лет. Заявка — в заказе, в кабинете."
  },
  {
   "question": "Не успел забрать товары на старте",
   "answer": "Напишите нам и назовите номер заказа: подскажем, что можно сделать."
  }
 ]
}$t$,
$t${
 "heading": "Questions about an order",
 "items": [
  {
   "question": "What does delivery cost?",
   "answer": "It depends on the city and the way. The page of a good shows it for your city, and so does the basket before paying."
  },
  {
   "question": "Where is my parcel?",
   "answer": "In your account under “Goods”: its way and its number are there."
  },
  {
   "question": "How do I return a good?",
   "answer": "If it does not suit you, within 7 days of receiving it, in the state it came. If it is faulty, within two years. Ask in the order in your account."
  },
  {
   "question": "I could not collect my goods at the race",
   "answer": "Write to us with the number of the order: we tell you what can be done."
  }
 ]
}$t$),
  ('/logistics', 3, 'form',
$t${
 "heading": "Спросить о заказе",
 "text": "Назовите номер заказа: так ответим быстрее.",
 "type": "feedback"
}$t$,
$t${
 "heading": "Ask about an order",
 "text": "Give the number of the order: we answer sooner.",
 "type": "feedback"
}$t$)
) as block (path, position, kind, content, content_en) join site_page using (path);
