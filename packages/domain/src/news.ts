/** Articles on one page of the news. */
export const NEWS_PER_PAGE = 12;

export const NEWS_TOPICS = ['starts', 'courses', 'people', 'advice', 'shop'] as const;
