/** People of the account, whose data fill the next form in. */
export const people = {
  title: 'Мои люди',
  line: 'Те, за кого вы покупали билеты. Их данные подставляются в форму участника одним нажатием.',
  empty: 'Здесь пока никого',
  emptyLine: 'Люди появятся после первой оплаченной покупки.',
  loading: 'Загружаем список',
  failed: 'Не получилось. Проверьте интернет и попробуйте ещё раз',
  again: 'Повторить',
  born: 'Дата рождения: {day}',
  club: 'Клуб: {title}',
  license: 'Лицензия до {day}',
  medical: 'Медицинская справка до {day}',
  remove: 'Убрать из списка: {name}',
  removed: 'Убрано из списка: {name}',
  undo: 'Вернуть',
} as const;
