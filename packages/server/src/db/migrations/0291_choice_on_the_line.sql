-- The page for companies opens with how many run, on the line, and tells of the relay beside its drawing.
alter table site_page_block drop constraint site_page_block_kind_check;
alter table site_page_block add constraint site_page_block_kind_check
  check (kind in ('text', 'picture', 'line', 'faq', 'cards', 'goods', 'form', 'map', 'video'));

-- An editor's own words stay.
update site_page_block set kind = 'line',
  content = $t${
 "heading": "Сколько вас?",
 "items": [
  { "numeral": "5", "note": "одним заказом", "to": "/calendar", "action": "Выбрать старт",
    "text": "Купите билеты одним заказом. Данные коллег впишите сразу или позже, если старт это разрешает." },
  { "numeral": "10", "note": "одним заказом", "to": "/calendar", "action": "Выбрать старт",
    "text": "Десять билетов помещаются в один заказ: одна оплата, один чек, у каждого бегуна свой билет." },
  { "numeral": "20", "note": "по заявке", "to": "/corp#request", "action": "Оставить заявку",
    "text": "Места, список участников и документы для бухгалтерии — по заявке. Счёт готовит менеджер." },
  { "numeral": "50", "note": "по заявке", "to": "/corp#request", "action": "Оставить заявку",
    "text": "Менеджер закрепит места, пришлёт счёт и скажет, до какого дня вписать имена. Форму с логотипом обсуждаем там же." },
  { "numeral": "100", "note": "по заявке", "to": "/corp#request", "action": "Оставить заявку",
    "text": "Назовите старт и дистанции: проверим, хватит ли мест, и предложим город и день, если не хватит." },
  { "numeral": "300+", "note": "свой старт", "to": "/corp#request", "action": "Обсудить старт",
    "text": "Своя трасса, регистрация сотрудников, номера и результаты с хронометражем. Расскажите о городе и дате." }
 ]
}$t$,
  content_en = $t${
 "heading": "How many are you?",
 "items": [
  { "numeral": "5", "note": "in one order", "to": "/calendar", "action": "Choose a race",
    "text": "Buy the tickets in one order. Fill in your colleagues at once, or later if the race allows it." },
  { "numeral": "10", "note": "in one order", "to": "/calendar", "action": "Choose a race",
    "text": "Ten tickets fit into one order: one payment, one receipt, and a ticket of their own for every runner." },
  { "numeral": "20", "note": "on request", "to": "/corp#request", "action": "Send a request",
    "text": "Places, the list of participants and accounting papers on request. A manager prepares the invoice." },
  { "numeral": "50", "note": "on request", "to": "/corp#request", "action": "Send a request",
    "text": "A manager keeps the places, sends the invoice and says until when the names are needed. Kit with your logo is discussed there too." },
  { "numeral": "100", "note": "on request", "to": "/corp#request", "action": "Send a request",
    "text": "Name the race and the distances: we check whether there are places enough and suggest another city or day if not." },
  { "numeral": "300+", "note": "a race of your own", "to": "/corp#request", "action": "Talk about a race",
    "text": "A course of your own, registration of your people, bibs and timed results. Tell us about the city and the date." }
 ]
}$t$
where position = 1 and kind = 'cards' and content ->> 'heading' = 'Сколько вас?'
  and page_id = (select id from site_page where path = '/corp');

update site_page_block set
  content = content || $t${ "heading": "Эстафету собирает один человек", "to": "/calendar?teams=1", "action": "Командные старты",
    "text": "Капитан собирает команду и отправляет ссылку, каждый сам вписывает данные и размер футболки." }$t$::jsonb,
  content_en = content_en || $t${ "heading": "One person puts a relay together", "to": "/calendar?teams=1", "action": "Team races",
    "text": "The captain makes a team and sends a link; everyone enters their own data and shirt size." }$t$::jsonb
where position = 2 and kind = 'picture' and content ->> 'src' like '/cover/company-relay.svg%'
  and page_id = (select id from site_page where path = '/corp');
