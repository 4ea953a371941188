import type { CitySwitchColumns, SwitchColumns } from '@distance/domain/participants/format-switches.ts';

/** Russian and English of one text. */
export type Pair = readonly [ru: string, en: string];

/** One format of the demo season; what is left out follows from the distance and the event type. */
export interface SeasonFormat {
  /** Ends the public id: `10`, `relay`, `kids`. */
  key: string;
  title?: Pair;
  /** Kilometres one person covers; null for those who watch. */
  km: number | null;
  label?: string;
  /** Local time of the start, `HH:MM`. */
  at: string;
  /** Roubles of the successive price waves; the first is in force on the first day. */
  price: readonly number[];
  /** How the waves follow each other; by date when absent. */
  waves?: 'by-number' | 'tomorrow' | 'two-stage' | 'after-cheaper';
  cap: number;
  /** Places left on the first day; else a share that follows from the id. */
  left?: number;
  /** Metres. */
  climb?: number;
  age?: readonly [min: number | null, max: number | null];
  /** Minutes. */
  limit?: number;
  kind?: 'athlete' | 'child' | 'team' | 'spectator' | 'volunteer';
  /** People of a fixed team, or the most people of a free one. */
  team?: { fixed: number } | { upTo: number };
  /** Own price and places of a VIP kind inside the same capacity. */
  vip?: { price: number; cap: number };
  hidden?: true;
  licence?: 'optional' | 'required';
  medical?: 'optional' | 'required';
  /** Minors need a grown-up who answers for them. */
  guardian?: true;
  /** What else it asks for. */
  asks?: Partial<Omit<SwitchColumns, keyof CitySwitchColumns>>;
  clusters?: readonly ClusterKey[];
  fields?: readonly FieldKey[];
  select?: SelectKey;
  spaces?: 'bibs' | 'seats' | 'slots';
  maxCount?: number;
  buyLimit?: number;
  laps?: number;
  /** Run anywhere: results are taken from so many days before the start until it. */
  virtual?: number;
}

export type FieldKey = 'emergency' | 'bus' | 'time' | 'chip' | 'bike' | 'rules' | 'food' | 'photo';
export type ClusterKey = 'elite' | 'fast' | 'middle' | 'calm';
export type SelectKey = 'pace' | 'lunch' | 'wetsuit';

export interface SeasonCity {
  /** GeoNames id. */
  id: number;
  /**
   * `MM-DD`: the start is on the nearest `day` of the week, in the coming season. A number: so many days after the first day,
   * before it when negative.
   */
  on: string | number;
  day: 'sat' | 'sun';
  address: Pair;
  note?: Pair;
  at?: readonly [lat: number, lon: number];
  /** Every place of every format is gone. */
  soldOut?: true;
  /** Everybody sees who runs, of those who agreed. */
  startList?: true;
  /** Registration opens so many days after the first day; before it when negative. */
  opensIn?: number;
  /** Capacities against those of the formats. */
  scale?: number;
  /** Formats by key; all when absent. */
  only?: readonly string[];
  /** Places that all formats share. */
  cap?: number;
  /** Exact places left by format key. */
  left?: Readonly<Record<string, number>>;
}

export interface SeasonEvent {
  id: string;
  type: string;
  /** Has a banner on its own page. */
  banner?: true;
  title: Pair;
  text: Pair;
  palette:
    | 'blue'
    | 'tartan'
    | 'pine'
    | 'ice'
    | 'honey'
    | 'lilac'
    | 'wave'
    | 'clay'
    | 'lime'
    | 'night'
    | 'chalk';
  template?: 'contours' | 'streets' | 'lanes' | 'ridges' | 'waves' | 'number' | 'night';
  /** Drawn on the cover. */
  km: number;
  label?: string;
  slider?: true;
  shirts?: true;
  surface: Pair;
  laps?: number;
  /** Of the event itself, apart from ours. */
  site?: string;
  cities: readonly SeasonCity[];
  formats: readonly SeasonFormat[];
  /** Items of the day besides bib pick-up, starts and the end. */
  programme?: readonly { time: string; title: Pair }[];
}
