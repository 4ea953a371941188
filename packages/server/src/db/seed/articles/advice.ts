import type { DemoArticle } from './demo-article.ts';

/** What a runner asks again and again. */
export const ADVICE: readonly DemoArticle[] = [
  {
    id: 'chto-vzyat-na-start',
    topic: 'advice',
    daysAgo: 1,
    title: ['Что взять на старт: список на одну страницу', 'What to bring to a race: a one-page list'],
    lead: [
      'Документ, билет, номер, одежда по погоде. Остальное зависит от дистанции.',
      'A document, your ticket, the bib, clothes for the weather. The rest depends on the distance.',
    ],
    body: [
      `Соберите сумку накануне: утром в день старта очереди длиннее, а времени меньше, чем кажется.

## За номером

- документ с фотографией — тот, что указан при регистрации
- билет с QR-кодом: в телефоне или на бумаге
- медицинская справка, если она нужна на вашей дистанции
- согласие родителя, если участнику нет восемнадцати

## На старт

- номер с четырьмя булавками, закреплённый спереди
- обувь, в которой вы уже пробежали хотя бы тридцать километров
- слой, который не жалко снять перед стартом
- вода и перекус на час до старта

## На трейл и длинную дистанцию

Обязательное снаряжение перечислено на странице старта. Его проверяют до выхода на трассу: без него не выпустят, даже если небо чистое.

## После финиша

Сухая футболка и тёплый слой нужнее всего в первые десять минут. Сдайте их в камеру хранения в одном пакете с номером снаружи.`,
      `Pack the evening before: on the morning of a race queues are longer and time is shorter than it seems.

## For your bib

- the document with a photo that you registered with
- your ticket with its QR code, on the phone or on paper
- a medical certificate if your distance asks for one
- a parent’s consent if the participant is under eighteen

## For the start

- the bib, pinned to the front with four pins
- shoes you have already run thirty kilometres in
- a layer you can take off before the gun
- water and a snack for the hour before

## For a trail or a long distance

Mandatory equipment is listed on the page of the race. It is checked before the course: without it nobody is let out, however clear the sky.

## After the finish

A dry shirt and a warm layer matter most in the first ten minutes. Leave them at bag storage in one bag with your number outside.`,
    ],
  },
  {
    id: 'medicinskaya-spravka',
    topic: 'advice',
    daysAgo: 6,
    title: ['Какая медицинская справка нужна на старт', 'Which medical certificate a race asks for'],
    lead: [
      'Нужна не всем. Проверьте дистанцию, срок и печать до того, как поедете за номером.',
      'Not everybody needs one. Check the distance, the date and the stamp before you go for your bib.',
    ],
    body: [
      `Нужна ли справка, решает организатор. На странице старта это видно в описании дистанции, а при регистрации форма попросит файл.

## Что должно быть в справке

- фамилия, имя и дата рождения — как в вашем документе
- допуск к бегу или к соревнованию с длиной не меньше вашей дистанции
- дата выдачи и срок действия, который покрывает день старта
- подпись врача и печать медицинской организации

## Где получить

В поликлинике, в центре спортивной медицины или в частной клинике с лицензией. Скажите сразу, на какую дистанцию нужна справка: от этого зависит осмотр.

## Как передать

Сфотографируйте справку целиком, чтобы читались печать и дата, и приложите к форме участника в личном кабинете. Оригинал возьмите с собой: его могут попросить при выдаче номера.`,
      `Whether a certificate is needed is the organiser’s decision. The page of the race says so for each distance, and the form of a ticket asks for the file.

## What it has to say

- surname, first name and date of birth as in your document
- admission to running or to a competition not shorter than your distance
- the date of issue and a term that covers the day of the race
- a doctor’s signature and the stamp of the clinic

## Where to get it

At a polyclinic, a centre of sports medicine or a licensed private clinic. Say at once which distance it is for: the examination depends on it.

## How to hand it in

Photograph the whole page so that the stamp and the date can be read, and attach it to the participant’s form in your account. Bring the original: it may be asked for when bibs are handed out.`,
    ],
  },
  {
    id: 'kak-vernut-bilet',
    topic: 'advice',
    daysAgo: 11,
    title: ['Не получается бежать: вернуть, передать, поменять', 'Cannot run: return, pass on or change'],
    lead: [
      'Три способа распорядиться билетом и сроки, после которых они закрываются.',
      'Three things to do with a ticket, and when each of them closes.',
    ],
    body: [
      `Планы меняются. Чем раньше вы решите, тем больше вариантов.

## Вернуть деньги

Доля возврата зависит от числа дней до старта. Она показана на странице старта до покупки и закреплена за вашим билетом: если правила потом изменят, для вас останутся прежние. Деньги приходят туда, откуда платили.

## Передать другому

Откройте билет в личном кабинете и нажмите «Передать». Получатель примет билет по ссылке из письма и заполнит свои данные. Срок передачи указан на странице старта.

## Сменить дистанцию

Если места есть, билет можно перенести на другую дистанцию того же старта. Более дорогая — с доплатой, более дешёвая — по правилам возврата.

## Если старт отменили

Возвращается вся цена билета. Писать никому не нужно: письмо придёт на адрес из заказа.`,
      `Plans change. The sooner you decide, the more ways there are.

## Get the money back

The share depends on the days left before the race. It is shown on the page of the race before you buy and kept with your ticket: if the terms change later, yours stay. The money returns the way it was paid.

## Pass it on

Open the ticket in your account and press “Pass on”. The other runner accepts it by the link of a letter and fills in their own data. The last day is told on the page of the race.

## Change the distance

Where there are places, a ticket can be moved to another distance of the same race. A dearer one is paid up, a cheaper one follows the terms of refunds.

## If the race is cancelled

The whole price of the ticket returns. You need not write to anybody: a letter comes to the address of the order.`,
    ],
  },
  {
    id: 'pervye-desyat-kilometrov',
    topic: 'advice',
    daysAgo: 19,
    title: [
      'Первые десять километров: восемь недель без геройства',
      'The first ten kilometres: eight weeks, no heroics',
    ],
    lead: [
      'Три пробежки в неделю, одна длиннее других, и ни одной быстрее разговора.',
      'Three runs a week, one longer than the others, and none faster than talking.',
    ],
    body: [
      `План годится, если вы уже можете бежать двадцать минут без остановки. Если нет — начните с чередования бега и шага.

## Недели с первой по четвёртую

- две пробежки по тридцать минут
- одна длинная: пять километров, каждую неделю плюс полкилометра

## Недели с пятой по седьмую

- одна пробежка тридцать минут, одна сорок
- длинная: семь, восемь и девять километров

## Последняя неделя

Две лёгкие пробежки по двадцать минут и день отдыха перед стартом. За неделю форма уже не прибавится, а усталость уйдёт.

## На старте

Первые два километра бегите медленнее, чем хочется. Если после пятого легко — прибавьте.

Боль в груди, головокружение, острая боль в суставе — повод остановиться и обратиться к врачу, а не дотерпеть.`,
      `The plan suits you if you can already run for twenty minutes. If not, begin with running and walking in turns.

## Weeks one to four

- two runs of thirty minutes
- a long one: five kilometres, half a kilometre more each week

## Weeks five to seven

- a run of thirty minutes and one of forty
- the long one: seven, eight and nine kilometres

## The last week

Two easy runs of twenty minutes and a day of rest before the race. A week adds no form, but it takes tiredness away.

## At the race

Run the first two kilometres slower than you want to. If it is still easy after the fifth, go faster.

Pain in the chest, dizziness or sharp pain in a joint is a reason to stop and see a doctor, not to endure.`,
    ],
  },
  {
    id: 'net-mest-chto-delat',
    topic: 'advice',
    daysAgo: 27,
    title: ['Места кончились: как работает лист ожидания', 'Sold out: how the waiting list works'],
    lead: [
      'Места возвращаются: кто-то передумал, чья-то оплата не прошла. Очередь идёт по порядку.',
      'Places come back: somebody changes plans, a payment fails. The line is served in order.',
    ],
    body: [
      `Если на дистанции нет мест, на её странице появляется запись в лист ожидания. Она бесплатна и ни к чему не обязывает.

## Как записаться

Укажите, сколько мест нужно, и почту. Без личного кабинета придёт письмо с подтверждением: пока вы его не откроете, место в очереди не занято.

## Когда место появится

Мы напишем первому в очереди. Место ждёт вас ограниченное время, срок указан в письме. Если не выкупить его, оно уйдёт следующему.

## Чего не бывает

Очередь нельзя обогнать и нельзя купить место в ней. Цена — та, что действует в день предложения.`,
      `Where a distance has no places left, its page offers a waiting list. It costs nothing and binds you to nothing.

## How to join

Say how many places you need and your e-mail. Without an account a letter asks you to confirm: until you open it, you hold no place in the line.

## When a place appears

We write to the first in line. The place waits for you for a limited time told in the letter. If you do not take it, it goes to the next one.

## What does not happen

Nobody overtakes, and a place in the line cannot be bought. The price is that of the day of the offer.`,
    ],
  },
];
