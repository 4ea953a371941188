/** The region of who does not live in Russia: no city is in it, and no courier comes there. */
export const ANOTHER_COUNTRY = { id: 9, name_ru: 'Другая страна', name_en: 'Another country' } as const;
