-- For companies, partners and the press.
insert into site_page (path, title, title_en, lead, lead_en, updated_at)
values ('/corp', $t$Компаниям$t$, $t$For companies$t$,
  $t$Команды на забеги и эстафеты, форма с логотипом, свой старт. Напишите, сколько вас: ответим с вариантами и ценой.$t$,
  $t$Teams for runs and relays, shirts with your logo, a race of your own. Tell us how many you are: we answer with options and a price.$t$, '2026-11-23T00:00:00Z');

insert into site_page_block (page_id, position, kind, content, content_en)
select site_page.id, block.position, block.kind, block.content::jsonb, block.content_en::jsonb
from (values
  ('/corp', 1, 'cards',
$t${
 "heading": "Сколько вас?",
 "items": [
  {
   "title": "До 10",
   "text": "Купите билеты одним заказом. Данные коллег впишите сразу или позже, если старт это разрешает.",
   "to": "/calendar",
   "action": "Выбрать старт"
  },
  {
   "title": "Эстафета",
   "text": "Капитан собирает команду и отправляет ссылку, каждый сам вписывает данные и размер футболки.",
   "to": "/calendar?teams=1",
   "action": "Командные старты"
  },
  {
   "title": "Больше 10",
   "text": "Места, список участников, форма и документы для бухгалтерии — по заявке. Счёт готовит менеджер."
  }
 ]
}$t$,
$t${
 "heading": "How many are you?",
 "items": [
  {
   "title": "Up to 10",
   "text": "Buy tickets in one order. Fill in your colleagues at once, or later if the race allows it.",
   "to": "/calendar",
   "action": "Choose a race"
  },
  {
   "title": "A relay",
   "text": "The captain makes a team and sends a link; everyone enters their own data and shirt size.",
   "to": "/calendar?teams=1",
   "action": "Team races"
  },
  {
   "title": "More than 10",
   "text": "Places, the list of participants, shirts and accounting papers on request. A manager prepares the invoice."
  }
 ]
}$t$),
  ('/corp', 2, 'picture',
$t${
 "src": "/cover/company-relay.svg?size=lead&sport=run&palette=honey&template=contours&km=2.5&label=4%C3%972%2C5&v=1",
 "alt": "Трасса эстафеты: четыре этапа по два с половиной километра",
 "caption": "Эстафета 4 × 2,5 км: четыре человека, одна команда",
 "width": 640,
 "height": 386
}$t$,
$t${
 "src": "/cover/company-relay.svg?size=lead&sport=run&palette=honey&template=contours&km=2.5&label=4%C3%972%2C5&v=1",
 "alt": "The course of a relay: four legs of two and a half kilometres",
 "caption": "A 4 × 2.5 km relay: four people, one team",
 "width": 640,
 "height": 386
}$t$),
  ('/corp', 3, 'faq',
$t${
 "heading": "Как это устроено",
 "items": [
  {
   "question": "Когда нужны имена?",
   "answer": "До срока на странице старта. Пока он не вышел, бегуна в билете можно заменить."
  },
  {
   "question": "Как платит компания?",
   "answer": "Картой или СБП — сразу в корзине. По счёту — через заявку: назовите ИНН и старт, менеджер пришлёт счёт и скажет, до какого дня держатся места."
  },
  {
   "question": "Кто подписывает согласия?",
   "answer": "Каждый участник сам, в своей анкете. За несовершеннолетнего — родитель."
  },
  {
   "question": "Нужны ли справки?",
   "answer": "Если их просит дистанция — каждому бегуну. Как их получить, написано на странице о медицинской справке."
  }
 ]
}$t$,
$t${
 "heading": "How it works",
 "items": [
  {
   "question": "When do you need the names?",
   "answer": "Before the day shown on the page of the race. Until then a runner in a ticket can be replaced."
  },
  {
   "question": "How does a company pay?",
   "answer": "By card or SBP in the basket at once. By invoice through the request: give your tax number and the race, and a manager sends the invoice and says until when the places are kept."
  },
  {
   "question": "Who signs the consents?",
   "answer": "Every participant, in their own form; a parent signs for a minor."
  },
  {
   "question": "Are medical certificates needed?",
   "answer": "If the distance asks for them, by every runner. The page about the medical certificate says how to get one."
  }
 ]
}$t$),
  ('/corp', 4, 'goods',
$t${
 "heading": "Форма стартов",
 "collection": "merch"
}$t$,
$t${
 "heading": "Kit of the races",
 "collection": "merch"
}$t$),
  ('/corp', 5, 'form',
$t${
 "heading": "Расскажите о своих",
 "text": "В пожеланиях укажите компанию, ИНН, старт и сколько человек побежит.",
 "type": "corp"
}$t$,
$t${
 "heading": "Tell us about your people",
 "text": "In your wishes name the company, its tax number, the race and how many people will run.",
 "type": "corp"
}$t$)
) as block (path, position, kind, content, content_en) join site_page using (path);

insert into site_page (path, title, title_en, lead, lead_en, updated_at)
values ('/partners', $t$Партнёрам$t$, $t$For partners$t$,
  $t$Брендам, площадкам и организаторам: зона в стартовом городке, товары в магазине, регистрация на ваш старт.$t$,
  $t$For brands, venues and organisers: a stand at the race village, goods in the shop, registration for your own race.$t$, '2026-11-23T00:00:00Z');

insert into site_page_block (page_id, position, kind, content, content_en)
select site_page.id, block.position, block.kind, block.content::jsonb, block.content_en::jsonb
from (values
  ('/partners', 1, 'cards',
$t${
 "heading": "Что можно вместе",
 "items": [
  {
   "title": "Быть на старте",
   "text": "Зона в стартовом городке, вода и еда на трассе, призы в возрастных группах.",
   "to": "/calendar",
   "action": "Посмотреть старты"
  },
  {
   "title": "Продавать форму",
   "text": "Товары старта покупают вместе с билетом и забирают с номером или с доставкой.",
   "to": "/shop",
   "action": "Зайти в магазин"
  },
  {
   "title": "Провести свой старт",
   "text": "Календарь, регистрация, оплата, списки и результаты — на «Дистанции», трасса и город — за вами."
  }
 ]
}$t$,
$t${
 "heading": "What we can do together",
 "items": [
  {
   "title": "Be at the race",
   "text": "A stand in the race village, water and food on the course, prizes by age group.",
   "to": "/calendar",
   "action": "See the races"
  },
  {
   "title": "Sell kit",
   "text": "Goods of a race are bought with the ticket and collected with the bib or delivered.",
   "to": "/shop",
   "action": "Visit the shop"
  },
  {
   "title": "Hold a race",
   "text": "Calendar, registration, payment, lists and results on Distance; the course and the city are yours."
  }
 ]
}$t$),
  ('/partners', 2, 'text',
$t${
 "heading": "Что написать в заявке",
 "body": "- кто вы и чем занимаетесь\n- старт или город, который вам интересен\n- что хотите показать, продать или провести\n- когда и примерно на сколько человек\n\nУсловия и цену обсуждаем после заявки: они зависят от старта, и готового прайса у нас нет."
}$t$,
$t${
 "heading": "What to write",
 "body": "- who you are and what you do\n- the race or city you are interested in\n- what you want to show, sell or hold\n- when, and for about how many people\n\nTerms and prices are discussed after your request: they depend on the race, so there is no fixed list."
}$t$),
  ('/partners', 3, 'form',
$t${
 "heading": "Расскажите о себе",
 "text": "Менеджер перезвонит или напишет.",
 "type": "partners"
}$t$,
$t${
 "heading": "Tell us about yourself",
 "text": "A manager calls or writes back.",
 "type": "partners"
}$t$)
) as block (path, position, kind, content, content_en) join site_page using (path);

insert into site_page (path, title, title_en, lead, lead_en, updated_at)
values ('/smi', $t$СМИ о нас и для СМИ$t$, $t$Press$t$,
  $t$Журналистам и авторам: аккредитация на старты, комментарии и данные о забегах.$t$,
  $t$For journalists and authors: accreditation at races, comments and running data.$t$, '2026-11-23T00:00:00Z');

insert into site_page_block (page_id, position, kind, content, content_en)
select site_page.id, block.position, block.kind, block.content::jsonb, block.content_en::jsonb
from (values
  ('/smi', 1, 'cards',
$t${
 "heading": "С чем поможем",
 "items": [
  {
   "title": "Аккредитация",
   "text": "Назовите старт, издание и кто приедет: заявку передадим организатору.",
   "to": "/calendar",
   "action": "Выбрать старт"
  },
  {
   "title": "Результаты",
   "text": "Протоколы открыты: по старту, дистанции и возрастной группе. Ссылаться можно без согласования.",
   "to": "/results",
   "action": "Открыть протоколы"
  },
  {
   "title": "Новости",
   "text": "Новые старты, трассы и люди. Есть лента RSS.",
   "to": "/news",
   "action": "Читать новости"
  }
 ]
}$t$,
$t${
 "heading": "How we can help",
 "items": [
  {
   "title": "Accreditation",
   "text": "Name the race, your publication and who is coming: we pass the request to the organiser.",
   "to": "/calendar",
   "action": "Choose a race"
  },
  {
   "title": "Results",
   "text": "Results are open by race, distance and age group. You may quote them without asking.",
   "to": "/results",
   "action": "Open the results"
  },
  {
   "title": "News",
   "text": "New races, courses and people. There is an RSS feed.",
   "to": "/news",
   "action": "Read the news"
  }
 ]
}$t$),
  ('/smi', 2, 'text',
$t${
 "heading": "Как о нас писать",
 "body": "Название — «Дистанция», в кавычках. На английском — Distance.\n\nИмена участников берите из протокола: там нет тех, кто попросил себя не показывать. Пожалуйста, не восстанавливайте их по номеру."
}$t$,
$t${
 "heading": "How to write about us",
 "body": "The name is Distance; in Russian «Дистанция», in quotation marks.\n\nTake names from the results: those who asked not to be shown are not there. Please do not restore them by their bibs."
}$t$),
  ('/smi', 3, 'form',
$t${
 "heading": "Напишите редактору",
 "text": "Укажите издание, старт и когда нужен ответ.",
 "type": "feedback"
}$t$,
$t${
 "heading": "Write to our editor",
 "text": "Give your publication, the race and when you need an answer.",
 "type": "feedback"
}$t$)
) as block (path, position, kind, content, content_en) join site_page using (path);
