import type { NetworkView } from '@distance/contract/social.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import s from './Social.module.css';

interface SocialButtonsProps {
  networks: readonly NetworkView[];
  /** «Войти через соц. сети» (A2.46) or the words of the registration (A2.50). */
  title: string;
  /** Where to go afterwards; an own address. */
  from?: string | undefined;
}

/** One way in for each configured network; nothing at all without any. */
export function SocialButtons({ networks, title, from }: SocialButtonsProps) {
  if (networks.length === 0) return null;
  return (
    <section className={s.buttons} aria-label={title}>
      <p className={s.rule}>{title}</p>
      <ul className={s.row}>
        {networks.map((network) => (
          <li key={network.id}>
            <Link
              className={buttonClass({ kind: 'secondary', wide: true })}
              to={paths.socialReturn(network.id, { from })}
              rel="nofollow"
            >
              {network.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
