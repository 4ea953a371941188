import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The addresses of the site, one line each; their links are built in paths.ts. */
export default [
  layout('shell/PageLayout.tsx', [
    index('screens/main/MainScreen.tsx'),
    route('calendar', 'screens/calendar/CalendarScreen.tsx'),
    route('calendar/:event_id/:promocode?', 'screens/calendar/EventCalendarScreen.tsx'),
    route('event/:id/:format?', 'screens/event/EventScreen.tsx'),
    route('documents/pers', 'screens/documents/PersScreen.tsx'),
    route('documents/offers', 'screens/documents/OffersScreen.tsx'),
    route('documents/advertising', 'screens/documents/AdvertisingScreen.tsx'),
    route('basket', 'screens/basket/BasketScreen.tsx'),
    // Screens of the buyer's own data go inside the area: it has their texts and the query client.
    layout('shell/AccountArea.tsx', [
      route('insurance', 'screens/insurance/InsuranceScreen.tsx'),
      route('basket/stop/:id', 'screens/basket/stop/StopRemindersScreen.tsx'),
      route('basket-fill-outside/:id', 'screens/basket/fill/FillOutsideScreen.tsx'),
      route('basket/thanks', 'screens/basket/thanks/ThanksScreen.tsx'),
      layout('screens/me/MeLayout.tsx', [
        route('me', 'screens/me/MyTicketsScreen.tsx'),
        route('me/insurances', 'screens/me/insurances/MyInsurancesScreen.tsx'),
        route('me/shop', 'screens/me/shop/MyOrdersScreen.tsx'),
        route('me/club', 'screens/me/club/MyClubsScreen.tsx'),
        route('me/setting', 'screens/me/settings/SettingsScreen.tsx'),
        route('me/people', 'screens/me/PeopleScreen.tsx'),
        route('me/session', 'screens/me/session/SessionsScreen.tsx'),
      ]),
      route('me/ticket/:id', 'screens/me/ticket/TicketScreen.tsx'),
      route('me/transfer/:id', 'screens/me/transfer/TransferScreen.tsx'),
      route('me/ticket/:id/register', 'screens/me/ticket/register/RegisterTicketScreen.tsx'),
      route('me/ticket/:id/online', 'screens/me/ticket/online/OnlineResultScreen.tsx'),
      route('waiting/:id', 'screens/waiting/WaitingScreen.tsx'),
      route('teams/:id', 'screens/team/TeamScreen.tsx'),
      route('news/subscription/:code', 'screens/news/NewsConfirmScreen.tsx'),
      route('news/stop/:code', 'screens/news/NewsStopScreen.tsx'),
      route('feedback', 'screens/feedback/FeedbackScreen.tsx'),
      route('exit', 'screens/exit/ExitScreen.tsx'),
      route('add', 'screens/add/AddTicketScreen.tsx'),
    ]),
    route('*', 'screens/not-found/NotFoundScreen.tsx'),
  ]),
  // Signing in has no header and no footer.
  layout('shell/AccountArea.tsx', { id: 'sign-in-area' }, [
    route('login', 'screens/login/LoginScreen.tsx'),
    route('auth', 'screens/login/LoginScreen.tsx', { id: 'auth' }),
    route('user/auth/:id', 'screens/social/SocialReturnScreen.tsx'),
    route('user/add/auth/:id', 'screens/social/SocialAddScreen.tsx'),
    route('newpass', 'screens/newpass/NewPasswordScreen.tsx'),
    route('registration', 'screens/registration/RegistrationScreen.tsx'),
    route('loginlink', 'screens/loginlink/LoginLinkScreen.tsx'),
    route('token/:id', 'screens/token/TokenScreen.tsx'),
    route('verify/email/:code', 'screens/verify/VerifyEmailScreen.tsx'),
    route('verify/new/email/:code', 'screens/verify/VerifyNewEmailScreen.tsx'),
    route('verify/resetpassword/:code', 'screens/verify/VerifyResetScreen.tsx'),
  ]),
  route('notsupport', 'screens/notsupport/NotSupportScreen.tsx'),
  route('docs', 'screens/documents/docs-redirect.ts'),
] satisfies RouteConfig;
