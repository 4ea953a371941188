/** The shop's goods: pages, basket, letters. */
export const goods = {
  letter: {
    subject: 'Ваш заказ в магазине «Дистанции»',
    intro: 'Заказ оплачен. Ниже — что в нём и как его получить.',
    count: '{count} шт.',
    startPack: 'Выдадим вместе с номером: {event}, {city}',
    open: 'Открыть заказ',
  },
};
