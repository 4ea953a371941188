import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Progress } from '../layout/Progress.tsx';
import { CellDetail, Table } from '../layout/Table.tsx';
import { Badge, DistanceTag } from '../message/Badge.tsx';
import { EmptyState } from '../message/EmptyState.tsx';
import { ErrorSummary, Note } from '../message/Note.tsx';
import { Skeleton } from '../message/Skeleton.tsx';
import { createToastStore } from '../message/toast-store.ts';
import { ToastRegion, ToastView } from '../message/ToastRegion.tsx';
import { Menu } from '../overlay/Menu.tsx';
import { Modal } from '../overlay/Modal.tsx';
import { Popover, type PopoverTriggerProps } from '../overlay/Popover.tsx';
import { Sheet } from '../overlay/Sheet.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { PlacesBar } from '../race/PlacesBar.tsx';
import { TimerRing } from '../race/TimerRing.tsx';
import s from './Gallery.module.css';
import { Section } from './Section.tsx';

const ignore = () => undefined;

export function BadgeSection() {
  return (
    <Section title="Метки">
      <div className={s.row}>
        <Badge tone="ok" icon="check">
          Билет зарегистрирован
        </Badge>
        <Badge tone="ok">Оплачен</Badge>
        <Badge tone="info">Номер готов</Badge>
        <Badge tone="warn" icon="clock">
          Заказ обрабатывается
        </Badge>
        <Badge tone="warn">Осталось 84 места</Badge>
        <Badge tone="err">Возврат</Badge>
        <Badge>Завершено</Badge>
        <Badge tone="inverse">Новая трасса</Badge>
        <Badge tone="warn" onCover>
          На обложке
        </Badge>
        {['5', '10', '21,1', '42,2'].map((distance) => (
          <DistanceTag key={distance}>{distance}</DistanceTag>
        ))}
      </div>
    </Section>
  );
}

export function MessageSection() {
  const [store] = useState(createToastStore);
  return (
    <Section title="Сообщения">
      <div className={s.three}>
        <ToastView text="Билет в корзине" action={{ label: 'Открыть', onPress: ignore }} />
        <ToastView text="Кепка удалена" icon="trash" action={{ label: 'Вернуть', onPress: ignore }} />
        <ToastView text="Нет связи. Попробуем ещё раз" tone="err" />
        <Note>Цена вырастет с 1 декабря</Note>
        <Note tone="warn">
          Места закреплены ещё <strong>7:24</strong>
        </Note>
        <Note tone="err">Произошла ошибка, попробуйте позже</Note>
        <Note tone="warn" art={<TimerRing left={0.74} />}>
          Места закреплены за вами ещё <strong>7:24</strong>
        </Note>
        <Note tone="ok">Оплата прошла</Note>
        <ErrorSummary title="Осталось 3 поля.">Исправьте их, и билет будет готов к оплате.</ErrorSummary>
      </div>
      <div className={s.row}>
        <Button
          kind="secondary"
          onClick={() =>
            store.show({
              text: 'Кепка удалена',
              icon: 'trash',
              action: { label: 'Вернуть', onPress: ignore },
            })
          }
        >
          Показать сообщение
        </Button>
      </div>
      <ToastRegion store={store} label="Сообщения" />
      <Breadcrumbs
        label="Хлебные крошки"
        items={[
          { id: 'calendar', content: <a href="#calendar">Календарь</a> },
          { id: 'event', content: 'Ночная десятка' },
        ]}
      />
    </Section>
  );
}

const popoverTrigger = (props: PopoverTriggerProps) => (
  <Button {...props} kind="outline">
    Поповер
  </Button>
);
const menuTrigger = (props: PopoverTriggerProps) => <IconButton {...props} icon="more" label="Действия" />;

export function WindowSection() {
  const [shown, setShown] = useState<'modal' | 'question' | 'sheet'>();
  const [popover, setPopover] = useState(false);
  const close = () => setShown(undefined);
  return (
    <Section title="Окна">
      <div className={s.row}>
        <Button kind="secondary" onClick={() => setShown('modal')}>
          Окно
        </Button>
        <Button kind="secondary" onClick={() => setShown('question')}>
          Вопрос
        </Button>
        <Button kind="secondary" onClick={() => setShown('sheet')}>
          Шторка
        </Button>
        <Popover open={popover} onOpenChange={setPopover} label="Дистанция" trigger={popoverTrigger}>
          <p className="t-strong">Дистанция, км</p>
          <Button>Показать 24 старта</Button>
        </Popover>
        <Menu
          label="Действия с билетом"
          align="start"
          trigger={menuTrigger}
          items={[
            { id: 'give', icon: 'share', label: 'Передать билет' },
            { id: 'pdf', icon: 'download', label: 'Скачать PDF' },
            { id: 'cancel', icon: 'cross', label: 'Отменить покупку', tone: 'err' },
          ]}
        />
        <Tooltip text="Номер привяжем к билету после оплаты">
          {(props) => <IconButton {...props} icon="info" kind="plain" label="О номере" />}
        </Tooltip>
      </div>
      <Modal
        open={shown === 'modal'}
        onClose={close}
        title="Оплата не прошла"
        titleFace="display"
        closeLabel="Закрыть"
        width={360}
        actions={<Button onClick={close}>Вернуться в корзину</Button>}
      >
        Деньги не списаны. Билеты остались в корзине, места за вами ещё 6 минут.
      </Modal>
      <Modal
        open={shown === 'question'}
        onClose={close}
        title="Билетов меньше, чем нужно"
        width={360}
        actions={
          <Button kind="inverse" onClick={close}>
            Понятно
          </Button>
        }
      >
        Указанное количество билетов недоступно. На 5 км осталось 2.
      </Modal>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Фильтры"
        closeLabel="Закрыть"
        action={<Button kind="text">Сбросить</Button>}
        footer={
          <Button wide size={56} onClick={close}>
            Показать 6 стартов
          </Button>
        }
      >
        {Array.from({ length: 24 }, (_, at) => (
          <p key={at}>Строка {at + 1}</p>
        ))}
      </Sheet>
    </Section>
  );
}

const loop = 'M24 40c0-16 20-16 44-16s32 4 48 20 4 24-12 36-32 0-48 2-24 4-26-8 8-10 2-18-8-8-8-16z';

export function EmptySection() {
  const route = (dotted: boolean) => (
    <svg width="150" height="96" viewBox="0 0 150 96">
      <path d={loop} strokeDasharray={dotted ? '1 13' : undefined} />
    </svg>
  );
  return (
    <Section title="Пусто">
      <div className={s.three}>
        <EmptyState
          art={route(false)}
          title="В корзине пока пусто"
          level={3}
          action={<Button>Открыть календарь</Button>}
        >
          Выберите старт, а билет, страховку и футболку оплатите вместе.
        </EmptyState>
        <EmptyState
          art={route(true)}
          title="На эти даты стартов нет"
          level={3}
          action={<Button kind="secondary">Сбросить фильтры</Button>}
        >
          Ближайший на 10 км: Первый снег, Казань, 13 декабря.
        </EmptyState>
        <EmptyState art={route(false)} title="Переданные билеты не найдены!" level={3}>
          Здесь появятся билеты, которые вы отдали другим.
        </EmptyState>
      </div>
    </Section>
  );
}

export function LoadingSection() {
  return (
    <Section title="Загрузка">
      <div className={s.three} aria-busy>
        <div className={s.stack}>
          <Skeleton height={220} radius="var(--radius-card)" />
          <Skeleton width="70%" />
          <Skeleton width="90%" height={16} />
        </div>
      </div>
      <Progress
        label="Шаги покупки"
        doneLabel="пройден"
        steps={[
          { id: 'basket', label: 'Корзина', state: 'done' },
          { id: 'pay', label: 'Оплата', state: 'current', share: 0.45 },
          { id: 'start', label: 'Старт', state: 'next' },
        ]}
      />
      <div className={s.three}>
        <PlacesBar left={520} total={1000}>
          свободно 520 мест из 1 000
        </PlacesBar>
        <PlacesBar left={118} total={1000}>
          свободно 118 мест из 1 000
        </PlacesBar>
        <PlacesBar left={9} total={1000}>
          свободно 9 мест из 1 000
        </PlacesBar>
        <PlacesBar left={0} total={1000}>
          Мест нет
        </PlacesBar>
      </div>
    </Section>
  );
}

const orders = [
  ['10482', 'Климова Анна', '10 км', '4 080 ₽', 'ok', 'Оплачен'],
  ['10481', 'Тимофеев Илья', '5 км', '1 700 ₽', 'ok', 'Оплачен'],
  ['10480', '«Бегом на работу»', 'Эстафета 4×2,5', '6 800 ₽', 'warn', 'Ждёт оплаты'],
] as const;

export function TableSection() {
  return (
    <Section title="Таблица">
      <div className={s.tableGround}>
        <Table caption="Заказы">
          <thead>
            <tr>
              <th scope="col">Заказ</th>
              <th scope="col">Покупатель</th>
              <th scope="col" data-wide>
                Формат
              </th>
              <th scope="col" data-num>
                Сумма
              </th>
              <th scope="col" data-wide>
                Статус
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map(([id, buyer, format, sum, tone, status], at) => (
              <tr key={id} data-hover aria-selected={at === 2}>
                <th scope="row">{id}</th>
                <td>
                  {buyer} <CellDetail>{format}</CellDetail>
                </td>
                <td data-wide>{format}</td>
                <td data-num>{sum}</td>
                <td data-wide>
                  <Badge tone={tone}>{status}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div>
        <Disclosure title="Прошедшие мероприятия" count={12}>
          Здесь билеты прошедших стартов.
        </Disclosure>
        <Disclosure title="Переданные билеты" count={1} open>
          Здесь билеты, которые вы отдали другим.
        </Disclosure>
      </div>
    </Section>
  );
}
