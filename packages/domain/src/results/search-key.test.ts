import { expect, test } from 'vitest';
import { keysTypedOn, resultSearchKey } from './search-key.ts';

test.each([
  ['boris zikov', 'Борис Зыков', 'Boris Zykov'],
  ['pavel gusev', 'Павел Гусев', 'Pavel Gusev'],
  ['zhanna makarova', 'Жанна Макарова', 'Zhanna Makarova'],
  ['eduard chumakov', 'Эдуард Чумаков', 'Eduard Chumakov'],
  ['hohlov', 'Хохлов', 'Khokhlov', 'Hohlov'],
  ['cvetkov', 'Цветков', 'Tsvetkov', 'Tzvetkov', 'Cvetkov'],
  ['shishkin', 'Шишкин', 'Shishkin'],
  ['shukin', 'Щукин', 'Shchukin', 'Schukin', 'Shukin'],
  ['usupov', 'Юсупов', 'Yusupov', 'Iusupov', 'Jusupov'],
  ['akovlev', 'Яковлев', 'Yakovlev', 'Iakovlev', 'Jakovlev'],
  ['elkin', 'Ёлкин', 'Елкин', 'Yolkin', 'Iolkin', 'Jolkin', 'Yelkin', 'Jelkin', 'Elkin'],
  ['sergei', 'Сергей', 'Sergey', 'Sergei', 'Sergej'],
  ['dmitri', 'Дмитрий', 'Dmitrii', 'Dmitriy', 'Dmitry', 'Dmitri'],
  ['fedor solovev', 'Фёдор Соловьёв', 'Федор Соловьев', 'Fyodor Solovyov', 'Fedor Solovev'],
  ['petr obedkov', 'Пётр Объедков', 'Petr Obedkov', 'Pyotr Obyedkov'],
  ['mara', 'Мария', 'Maria', 'Mariya', 'Mariia'],
  ['ula maa', 'Юлия Майя', 'Yuliya Mayya', 'Iuliia Maiia', 'Julia Maja'],
  ['ksena', 'Ксения', 'Ksenia', 'Kseniya', 'Kseniia'],
  ['vasilev', 'Васильев', 'Vasilev', 'Vasiliev', 'Vasilyev'],
  ['larenov', 'Ларионов', 'Larionov'],
  ['alena', 'Алёна', 'Але\u0308на', 'Alyona', 'Alena'],
  ['tatana', 'Татьяна', 'Tatyana', 'Tatiana', 'Tatjana'],
])('the key «%s» is of every spelling of «%s»', (key, ...spellings) => {
  expect(spellings.map(resultSearchKey)).toEqual(spellings.map(() => key));
});

test.each([
  ['Ильин', 'Лин'],
  ['Цой', 'Той'],
  ['Чайкин', 'Шайкин'],
  ['Жуков', 'Зуков'],
  ['Иванов', 'Иванова'],
])('«%s» and «%s» are different names', (one, other) => {
  expect(resultSearchKey(one)).not.toBe(resultSearchKey(other));
});

test.each([
  ['ПАВЕЛ гусев', 'pavel gusev'],
  ['  Гусев,   Павел. ', 'gusev pavel'],
  ['Гусев-Чумаков', 'gusev chumakov'],
  ['№ 77', '77'],
  ['Клуб «Пульс-21»', 'klub puls 21'],
])('letter cases and signs of «%s» do not count', (text, key) => {
  expect(resultSearchKey(text)).toBe(key);
});

test.each(['', '  ', ' — ', '!?', 'ь'])('there is nothing to search for in «%s»', (text) => {
  expect(resultSearchKey(text)).toBe('');
});

test.each([
  ['Мари', 'Мария', 'Марина', 'Mariya'],
  ['Юли', 'Юлия', 'Iuliia'],
  ['Юри', 'Юрий', 'Yury'],
  ['Дмитри', 'Дмитрий', 'Dmitry', 'Дмитриев'],
  ['Васил', 'Василий', 'Васильев', 'Vasiliev'],
  ['Vasili', 'Василий', 'Васильев', 'Vasiliev'],
  ['Ларио', 'Ларионов'],
])('«%s» is looked for while the name is typed on', (typed, ...names) => {
  const keys = keysTypedOn(resultSearchKey(typed));
  const lost = names.filter((name) => !keys.some((key) => resultSearchKey(name).startsWith(key)));
  expect(lost).toEqual([]);
});

test.each([
  ['Юрий', 'Тимур'],
  ['Мари', 'Мартин'],
  ['Анна', 'Анатолий'],
])('«%s» does not go on as «%s»', (typed, other) => {
  expect(keysTypedOn(resultSearchKey(typed)).filter((key) => resultSearchKey(other).includes(key))).toEqual(
    [],
  );
});
