import type { PageBlock } from '@distance/contract/pages.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Disclosure } from '@distance/ui/layout/Disclosure.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { AddFromCard } from '../../features/basket/AddFromCard.tsx';
import type { GoodOnCard } from '../../features/goods/good-card.ts';
import { GoodGrid } from '../../features/goods/GoodGrid.tsx';
import { shelfPath } from '../../features/goods/shelf-path.ts';
import { readBlocks } from '../../features/text-blocks/read-blocks.ts';
import { TextBlocks } from '../../features/text-blocks/TextBlocks.tsx';
import { FormBlock } from './FormBlock.tsx';
import { LineBlock } from './LineBlock.tsx';
import s from './PageScreen.module.css';

interface BlockOfPageProps {
  block: PageBlock;
  /** Of the goods blocks, by collection. */
  goods: Readonly<Record<string, readonly GoodOnCard[]>>;
  /** Public ids of the documents that a request agrees to. */
  consents: readonly string[];
}

/** One part of a page, whatever its kind; every text is plain, nothing of it becomes markup. */
export function BlockOfPage({ block, goods, consents }: BlockOfPageProps) {
  switch (block.kind) {
    case 'text':
      return (
        <Part heading={block.heading}>
          <div className={s.words}>
            <TextBlocks blocks={readBlocks(block.body)} level={block.heading === '' ? 2 : 3} />
          </div>
        </Part>
      );
    case 'line':
      return <LineBlock block={block} />;
    case 'picture':
      if (block.heading !== '') return <PictureBeside block={block} />;
      return (
        <figure className={s.picture}>
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          {block.caption !== '' && <figcaption className={s.note}>{block.caption}</figcaption>}
        </figure>
      );
    case 'faq':
      return (
        <Part heading={block.heading}>
          <div className={s.answers}>
            {block.items.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <div className={s.words}>
                  <TextBlocks blocks={readBlocks(answer)} level={3} />
                </div>
              </Disclosure>
            ))}
          </div>
        </Part>
      );
    case 'cards':
      return <Cards block={block} />;
    case 'goods':
      return <Goods block={block} goods={goods[block.collection] ?? []} />;
    case 'form':
      return <FormBlock block={block} consents={consents} />;
    case 'map':
      return (
        <Part heading={block.heading}>
          <p>{block.address}</p>
          <Outside href={`https://yandex.ru/maps/?pt=${block.lon},${block.lat}&z=16`} text="map" />
        </Part>
      );
    case 'video':
      return (
        <Part heading={block.heading}>
          {block.text !== '' && <p className={s.words}>{block.text}</p>}
          <Outside href={block.url} text="video" />
        </Part>
      );
  }
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  if (heading === '') return <div className={s.part}>{children}</div>;
  return (
    <section className={s.part} aria-labelledby={id}>
      <h2 id={id} className="t-d3">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function PictureBeside({ block }: { block: Extract<PageBlock, { kind: 'picture' }> }) {
  const id = useId();
  const { heading, text, src, alt, width, height, caption, to, action } = block;
  return (
    <section className={s.beside} aria-labelledby={id}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      <div className={s.besideWords}>
        <h2 id={id} className="t-d3">
          {heading}
        </h2>
        {text !== '' && <p className={s.line}>{text}</p>}
        {caption !== '' && <p className={s.note}>{caption}</p>}
        {to !== null && (
          <Link className={buttonClass({ kind: 'secondary', className: s.go })} to={to}>
            {action || heading}
          </Link>
        )}
      </div>
    </section>
  );
}

function Cards({ block }: { block: Extract<PageBlock, { kind: 'cards' }> }) {
  const Title = block.heading === '' ? 'h2' : 'h3';
  return (
    <Part heading={block.heading}>
      <ul className={s.cards}>
        {block.items.map(({ title, text, to, action }) => (
          <li key={title} className={s.card}>
            <Title className="t-h3">{title}</Title>
            <p className={s.line}>{text}</p>
            {to !== null && (
              <Link className={s.action} to={to}>
                {action || title} <Icon name="arrow-right" size={18} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Goods({
  block,
  goods,
}: {
  block: Extract<PageBlock, { kind: 'goods' }>;
  goods: readonly GoodOnCard[];
}) {
  const t = useTranslations('shop');
  if (goods.length === 0) return null;
  return (
    <Part heading={block.heading}>
      <GoodGrid goods={goods} Add={AddFromCard} level={block.heading === '' ? 2 : undefined} />
      <Link className={s.action} to={shelfPath(block.collection)}>
        {t('toShop')} <Icon name="arrow-right" size={18} />
      </Link>
    </Part>
  );
}

function Outside({ href, text }: { href: string; text: 'map' | 'video' }) {
  const t = useTranslations('pages.blocks');
  return (
    <a className={s.action} href={href} target="_blank" rel="noreferrer">
      {t(text)} <span className="visually-hidden">({t('newTab')})</span>
      <Icon name="arrow-right" size={18} />
    </a>
  );
}
