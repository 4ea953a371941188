/** A page of a list of goods, of the call and of the screen alike. */
export const GOODS_PER_PAGE = 24;
