import { goodPictureAddress } from '@distance/domain/goods-art/good-picture-address.ts';
import { paths } from '../../../paths.ts';
import { pageUrl, type SitePlace } from '../../../site-address.ts';
import type { Product } from './load-product.ts';

/** schema.org/Product with an offer for each size. */
export function productJsonLd(good: Product, site: SitePlace): object {
  const url = pageUrl(site, paths.product(good.public_id));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: good.title,
    // A good without words of its own has no description, rather than an empty one.
    ...(good.description.trim() !== '' && { description: good.description }),
    image: good.pictures.map((picture) => new URL(goodPictureAddress(picture, 'main'), site.origin).href),
    sku: good.public_id,
    category: good.category.title,
    url,
    offers: good.proportions.map((size) => ({
      '@type': 'Offer',
      sku: size.public_id,
      ...(size.name !== '' && { name: `${good.title}, ${size.name}` }),
      price: good.price,
      priceCurrency: 'RUB',
      availability: `https://schema.org/${size.count > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url,
    })),
  };
}
