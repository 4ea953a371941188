import type { ReactNode } from 'react';
import s from './Gallery.module.css';

/** One titled band of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.section}>
      <h2 className={s.sectionTitle}>{title}</h2>
      <div className={s.content}>{children}</div>
    </section>
  );
}

/** A caption over a specimen. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={s.specimen}>
      <p className={s.specimenName}>{name}</p>
      {children}
    </div>
  );
}
