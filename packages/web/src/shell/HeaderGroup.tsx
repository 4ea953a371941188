import { cx } from '@distance/ui/cx.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useLightDismiss } from '@distance/ui/overlay/use-light-dismiss.ts';
import { useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { headerGroups } from './navigation.ts';
import { useSite } from './use-site.ts';
import s from './HeaderGroup.module.css';

interface HeaderGroupProps {
  group: (typeof headerGroups)[number];
  /** Looks as the sections beside it. */
  className: string | undefined;
}

/** A button of the header with links under it (A2.30, A2.32). The links stand in the page while it is shut, for those who search it. */
export function HeaderGroup({ group, className }: HeaderGroupProps) {
  const t = useTranslations('shell');
  const { links } = useSite();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLightDismiss(open, area, (by) => {
    setOpen(false);
    if (by === 'escape') button.current?.focus();
  });
  const here = group.entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div
      ref={area}
      className={s.area}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={cx(className, s.button)}
        data-here={here || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(group.text)}
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={id} className={s.list} hidden={!open}>
        {group.entries.map(({ text, to }) => (
          <li key={to}>
            <NavLink className={cx(s.entry)} to={to} onClick={() => setOpen(false)}>
              {t(text)}
            </NavLink>
          </li>
        ))}
        {group.outside
          .filter((name) => links[name] !== '')
          .map((name) => (
            <li key={name}>
              <a className={s.entry} href={links[name]} target="_blank" rel="noreferrer">
                {t(`footer.${name}`)}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
