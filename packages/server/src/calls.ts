import { CERTIFICATE_CALLS } from './calls-certificates.ts';
import { authLink } from './features/accounts/links/auth-link.call.ts';
import { authLinkUse } from './features/accounts/links/auth-link-use.call.ts';
import { authToken } from './features/accounts/links/auth-token.call.ts';
import { authResetpassword } from './features/accounts/sign-in/auth-resetpassword.call.ts';
import { authResetpasswordCode } from './features/accounts/sign-in/auth-resetpassword-code.call.ts';
import { authResetpasswordUpdate } from './features/accounts/sign-in/auth-resetpassword-update.call.ts';
import { userRegister } from './features/accounts/registration/user-register.call.ts';
import { userVerifyEmail } from './features/accounts/registration/user-verify-email.call.ts';
import { userVerifyEmailAgain } from './features/accounts/registration/user-verify-email-again.call.ts';
import { authLogin } from './features/accounts/sign-in/auth-login.call.ts';
import { authCheck } from './features/accounts/sessions/auth-check.call.ts';
import { authLogout } from './features/accounts/sessions/auth-logout.call.ts';
import { authPayment } from './features/accounts/codes/auth-payment.call.ts';
import { confirmEmail } from './features/accounts/codes/confirm-email.call.ts';
import { setPassword } from './features/accounts/passwords/set-password.call.ts';
import { basketLoad } from './features/basket/basket-load.call.ts';
import { basketSave } from './features/basket/basket-save.call.ts';
import { basketTemplate } from './features/basket/basket-template.call.ts';
import { basketShare } from './features/basket/basket-share.call.ts';
import { basketRemind } from './features/basket/basket-remind.call.ts';
import { basketRemindStop } from './features/basket/basket-remind-stop.call.ts';
import { eventList } from './features/catalog/event-list.call.ts';
import { eventCityFiltered } from './features/catalog/event-city-filtered.call.ts';
import { eventFormats } from './features/catalog/event-formats.call.ts';
import { eventFormat } from './features/catalog/event-format.call.ts';
import { ticketsCheck } from './features/catalog/tickets-check.call.ts';
import { eventById } from './features/catalog/event-by-id.call.ts';
import { eventCities } from './features/catalog/event-cities.call.ts';
import { eventTypes } from './features/catalog/event-types.call.ts';
import { eventTypeProject } from './features/catalog/event-type-project.call.ts';
import { subscribeNews } from './features/news/subscribe-news.call.ts';
import { news } from './features/news/articles/news.call.ts';
import { newsOne } from './features/news/articles/news-one.call.ts';
import { newsPreview } from './features/news/articles/news-preview.call.ts';
import { newsConfirm } from './features/news/news-confirm.call.ts';
import { newsStop } from './features/news/news-stop.call.ts';
import { pageList } from './features/pages/page-list.call.ts';
import { pageOne } from './features/pages/page-one.call.ts';
import { eventWaiting } from './features/waiting/event-waiting.call.ts';
import { userWaiting } from './features/waiting/user-waiting.call.ts';
import { waitingConfirm } from './features/waiting/waiting-confirm.call.ts';
import { waitingJoin } from './features/waiting/waiting-join.call.ts';
import { waitingLeave } from './features/waiting/waiting-leave.call.ts';
import { waitingOne } from './features/waiting/waiting-one.call.ts';
import { socialNetworks } from './features/social/social-networks.call.ts';
import { socialStart } from './features/social/social-start.call.ts';
import { userSocial } from './features/social/user-social.call.ts';
import { socialRegister } from './features/social/social-register.call.ts';
import { socialAddStart } from './features/social/social-add-start.call.ts';
import { userSocialAdd } from './features/social/user-social-add.call.ts';
import { userSocials } from './features/social/user-socials.call.ts';
import { userSocialRemove } from './features/social/user-social-remove.call.ts';
import { support } from './features/support/support.call.ts';
import { team } from './features/teams/team.call.ts';
import { teamJoin } from './features/teams/team-join.call.ts';
import { teamUpdate } from './features/teams/team-update.call.ts';
import { shopShirts } from './features/catalog/shop-shirts.call.ts';
import { sizesByEvent } from './features/catalog/sizes-by-event.call.ts';
import { pageBanner } from './features/catalog/page-banner.call.ts';
import { deliveryPoints } from './features/delivery/delivery-points.call.ts';
import { deliveryList } from './features/catalog/delivery-list.call.ts';
import { userClubJoin } from './features/clubs/user-club-join.call.ts';
import { userClubLeave } from './features/clubs/user-club-leave.call.ts';
import { userClubFound } from './features/clubs/user-club-found.call.ts';
import { userClubSave } from './features/clubs/user-club-save.call.ts';
import { userClubPicture } from './features/clubs/user-club-picture.call.ts';
import { userClubMembers } from './features/clubs/user-club-members.call.ts';
import { userClubMember } from './features/clubs/user-club-member.call.ts';
import { club } from './features/clubs/club.call.ts';
import { clubPicture } from './features/clubs/club-picture.call.ts';
import { userCompetition } from './features/clubs/outside/user-competition.call.ts';
import { userClubCompetition } from './features/clubs/outside/user-club-competition.call.ts';
import { userClubResultRemove } from './features/clubs/outside/user-club-result-remove.call.ts';
import { competitionTypes } from './features/clubs/outside/competition-types.call.ts';
import { activityList } from './features/clubs/outside/activity-list.call.ts';
import { clubCompetitions } from './features/clubs/outside/club-competitions.call.ts';
import { clubs } from './features/clubs/clubs.call.ts';
import { documentPers } from './features/files/document-pers.call.ts';
import { documentOffers } from './features/files/document-offers.call.ts';
import { documentAdvertising } from './features/files/document-advertising.call.ts';
import { locationRegions } from './features/locations/location-regions.call.ts';
import { locationCities } from './features/locations/location-cities.call.ts';
import { pochtaAddress } from './features/locations/pochta-address.call.ts';
import { locationSearch } from './features/locations/location-search.call.ts';
import { locationDetailed } from './features/locations/location-detailed.call.ts';
import { fileUpload } from './features/files/file-upload.call.ts';
import { fileDownload } from './features/files/file-download.call.ts';
import { userUpdate } from './features/profile/user-update.call.ts';
import { userSettings } from './features/profile/user-settings.call.ts';
import { userRealEmail } from './features/profile/user-real-email.call.ts';
import { userPassword } from './features/profile/user-password.call.ts';
import { userChangeEmail } from './features/profile/user-change-email.call.ts';
import { userVerifyNewEmail } from './features/profile/user-verify-new-email.call.ts';
import { userConsents } from './features/profile/user-consents.call.ts';
import { userExport } from './features/profile/user-export.call.ts';
import { userExportFile } from './features/profile/user-export-file.call.ts';
import { userDeletion } from './features/profile/user-deletion.call.ts';
import { userDeletionAsk } from './features/profile/user-deletion-ask.call.ts';
import { userDeletionUndo } from './features/profile/user-deletion-undo.call.ts';
import { userClubs } from './features/clubs/user-clubs.call.ts';
import { shopCategories } from './features/goods/shop-categories.call.ts';
import { search } from './features/search/search.call.ts';
import { shopGoods } from './features/goods/shop-goods.call.ts';
import { shopProduct } from './features/goods/shop-product.call.ts';
import { shopRelated } from './features/goods/shop-related.call.ts';
import { shopBackInStock } from './features/goods/back/shop-back-in-stock.call.ts';
import { shopBackInStockConfirm } from './features/goods/back/shop-back-in-stock-confirm.call.ts';
import { shopBackInStockStop } from './features/goods/back/shop-back-in-stock-stop.call.ts';
import { shopItems } from './features/goods/shop-items.call.ts';
import { shopProjectHeroes } from './features/goods/shop-project-heroes.call.ts';
import { shopProjectPreviewHeroes } from './features/goods/shop-project-preview-heroes.call.ts';
import { shopGoodsEventCity } from './features/goods/shop-goods-event-city.call.ts';
import { shopDeliveryPrice } from './features/goods/shop-delivery-price.call.ts';
import { userShopSoldgood } from './features/goods/user-shop-soldgood.call.ts';
import { userShopReturn } from './features/returns/user-shop-return.call.ts';
import { userShopOrder } from './features/shop/user-shop-order.call.ts';
import { userShopOrders } from './features/shop/user-shop-orders.call.ts';
import { userCardRemove } from './features/saved-cards/user-card-remove.call.ts';
import { userCards } from './features/saved-cards/user-cards.call.ts';
import { userPeople } from './features/people/user-people.call.ts';
import { userPersonSave } from './features/people/user-person-save.call.ts';
import { userPersonRemove } from './features/people/user-person-remove.call.ts';
import { ticketDistance } from './features/distances/ticket-distance.call.ts';
import { ticketDistances } from './features/distances/ticket-distances.call.ts';
import { ticketApple } from './features/tickets/ticket-apple.call.ts';
import { startList } from './features/start-list/start-list.call.ts';
import { resultCalls } from './result-calls.ts';
import { ticketStartList } from './features/tickets/ticket-start-list.call.ts';
import { ticketGoogle } from './features/tickets/ticket-google.call.ts';
import { userTicket } from './features/registrations/user-ticket.call.ts';
import { userTicketDisable } from './features/registrations/user-ticket-disable.call.ts';
import { ticketParticipant } from './features/registrations/ticket-participant.call.ts';
import { userTicketsMy } from './features/tickets/user-tickets-my.call.ts';
import { userTicketsOld } from './features/tickets/user-tickets-old.call.ts';
import { ticketOne } from './features/tickets/ticket-one.call.ts';
import { ticketPdf } from './features/tickets/ticket-pdf.call.ts';
import { ticketAdd } from './features/tickets/user-ticket-add.call.ts';
import { ticketAddConfirm } from './features/tickets/user-ticket-add-confirm.call.ts';
import { ticketCalendar } from './features/tickets/ticket-calendar.call.ts';
import { userCode } from './features/phones/user-code.call.ts';
import { authPhone } from './features/phones/auth-phone.call.ts';
import { userPhone } from './features/phones/user-phone.call.ts';
import { userRegisterSms } from './features/phones/user-register-sms.call.ts';
import { userPhoneCode } from './features/phones/user-phone-code.call.ts';
import { userNewPhone } from './features/phones/user-new-phone.call.ts';
import { authHistory } from './features/sessions/auth-history.call.ts';
import { sessionEnd } from './features/sessions/session-end.call.ts';
import { sessionsEndOthers } from './features/sessions/sessions-end-others.call.ts';
import { activeInsurances } from './features/insurance/active-insurances.call.ts';
import { insuranceOne } from './features/insurance/insurance-one.call.ts';
import { insurances } from './features/insurance/insurances.call.ts';
import { insuranceEvents } from './features/insurance/insurance-events.call.ts';
import { insuranceFormats } from './features/insurance/insurance-formats.call.ts';
import { userInsurancesValid } from './features/insurance/user-insurances-valid.call.ts';
import { userInsurancesPast } from './features/insurance/user-insurances-past.call.ts';
import { insurancePdf } from './features/insurance/insurance-pdf.call.ts';
import { insuranceCancel } from './features/insurance/insurance-cancel.call.ts';
import { paymentCreate } from './features/orders/checkout/payment-create.call.ts';
import { order } from './features/orders/checkout/order.call.ts';
import { orderCancel } from './features/orders/checkout/order-cancel.call.ts';
import { userOpenOrders } from './features/orders/checkout/user-open-orders.call.ts';
import { orderRetry } from './features/orders/checkout/order-retry.call.ts';
import { paymentCancel } from './features/orders/refunds/payment-cancel.call.ts';
import { promocodeCheckEvent } from './features/promocodes/promocode-check-event.call.ts';
import { promocodeCheckInsurance } from './features/insurance/promocode-check-insurance.call.ts';
import { promocodeCheckProduct } from './features/goods/promocode-check-product.call.ts';
import { promocodeCheckTicket } from './features/promocodes/promocode-check-ticket.call.ts';
import { bookedNumbers } from './features/seats/booked-numbers.call.ts';
import { bookedNumber } from './features/seats/booked-number.call.ts';
import { space } from './features/seats/space.call.ts';
import { spaceMapList } from './features/seats/space-map-list.call.ts';
import { ticketTransferTerms } from './features/transfers/ticket-transfer-terms.call.ts';
import { userTicketTransfer } from './features/transfers/user-ticket-transfer.call.ts';
import { userTicketConfirmTransfer } from './features/transfers/user-ticket-confirm-transfer.call.ts';
import { userTicketReturn } from './features/transfers/user-ticket-return.call.ts';
import { userTransfers } from './features/transfers/user-transfers.call.ts';
import { transferOne } from './features/transfers/transfer-one.call.ts';
import { userTicketsTransfered } from './features/transfers/user-tickets-transfered.call.ts';
import { authSecondFactor } from './features/accounts/sign-in/auth-second-factor.call.ts';
import { userSecondFactor } from './features/accounts/factors/user-second-factor.call.ts';
import { secondFactorBegin } from './features/accounts/factors/second-factor-begin.call.ts';
import { secondFactorConfirm } from './features/accounts/factors/second-factor-confirm.call.ts';
import { secondFactorOff } from './features/accounts/factors/second-factor-off.call.ts';
import { secondFactorCodes } from './features/accounts/factors/second-factor-codes.call.ts';
import { secondFactorPresent } from './features/accounts/factors/second-factor-present.call.ts';
import type { Handlers } from './http/edge.ts';

/** Every call of the contract and who answers it; a missing one does not compile. */
export const handlers: Handlers = {
  authLogin,
  authCheck,
  authLogout,
  setPassword,
  authSecondFactor,
  userSecondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorOff,
  secondFactorCodes,
  secondFactorPresent,
  authLink,
  authLinkUse,
  authToken,
  authResetpassword,
  authResetpasswordCode,
  authResetpasswordUpdate,
  userRegister,
  userVerifyEmail,
  userVerifyEmailAgain,
  confirmEmail,
  authPayment,
  basketLoad,
  basketSave,
  basketTemplate,
  basketShare,
  basketRemind,
  basketRemindStop,
  eventList,
  eventCityFiltered,
  eventFormats,
  eventFormat,
  ticketsCheck,
  eventById,
  eventCities,
  eventTypes,
  eventTypeProject,
  subscribeNews,
  news,
  newsOne,
  newsPreview,
  newsConfirm,
  newsStop,
  pageList,
  pageOne,
  waitingJoin,
  waitingOne,
  waitingConfirm,
  waitingLeave,
  userWaiting,
  eventWaiting,
  socialNetworks,
  socialStart,
  userSocial,
  socialRegister,
  socialAddStart,
  userSocialAdd,
  userSocials,
  userSocialRemove,
  support,
  team,
  teamUpdate,
  teamJoin,
  shopShirts,
  sizesByEvent,
  pageBanner,
  deliveryList,
  clubs,
  club,
  clubPicture,
  competitionTypes,
  activityList,
  clubCompetitions,
  fileUpload,
  fileDownload,
  documentPers,
  documentOffers,
  documentAdvertising,
  locationRegions,
  locationCities,
  locationSearch,
  locationDetailed,
  pochtaAddress,
  activeInsurances,
  insuranceOne,
  insurances,
  insuranceEvents,
  insuranceFormats,
  userInsurancesValid,
  userInsurancesPast,
  insurancePdf,
  insuranceCancel,
  paymentCreate: { ownTransactions: paymentCreate, judgesLimit: true },
  order,
  orderRetry: { ownTransactions: orderRetry },
  orderCancel: { ownTransactions: orderCancel },
  userOpenOrders,
  paymentCancel,
  promocodeCheckTicket,
  promocodeCheckInsurance,
  promocodeCheckProduct,
  promocodeCheckEvent: { read: promocodeCheckEvent, judgesLimit: true },
  bookedNumbers,
  bookedNumber,
  space,
  spaceMapList,
  userUpdate,
  userSettings,
  userRealEmail,
  userPassword,
  userChangeEmail,
  userVerifyNewEmail,
  userConsents,
  userExport,
  userExportFile,
  userDeletion,
  userDeletionAsk,
  userDeletionUndo,
  userClubs,
  userClubJoin,
  userClubLeave,
  userClubFound,
  userClubSave,
  userClubPicture,
  userClubMembers,
  userClubMember,
  userCompetition,
  userClubCompetition,
  userClubResultRemove,
  ...CERTIFICATE_CALLS,
  shopCategories,
  search,
  shopGoods,
  shopProduct,
  shopRelated,
  shopBackInStock,
  shopBackInStockConfirm,
  shopBackInStockStop,
  shopItems,
  shopProjectHeroes,
  shopProjectPreviewHeroes,
  shopGoodsEventCity,
  deliveryPoints,
  shopDeliveryPrice: { ownTransactions: shopDeliveryPrice },
  userShopSoldgood,
  userShopOrders,
  userShopOrder,
  userShopReturn,
  userPeople,
  userCards,
  userCardRemove,
  userPersonSave,
  userPersonRemove,
  userCode,
  authPhone,
  userPhone,
  userRegisterSms,
  userPhoneCode,
  userNewPhone,
  authHistory,
  sessionEnd,
  sessionsEndOthers,
  userTicketsMy,
  userTicketsOld,
  ticketOne,
  ticketPdf,
  ticketCalendar,
  ticketApple,
  ticketGoogle,
  ...resultCalls,
  startList,
  ticketStartList,
  userTicket,
  userTicketDisable,
  ticketParticipant,
  ticketAdd,
  ticketAddConfirm,
  ticketDistances,
  ticketDistance: { ownTransactions: ticketDistance },
  ticketTransferTerms,
  userTicketTransfer: { ownTransactions: userTicketTransfer },
  userTicketConfirmTransfer,
  userTicketReturn,
  userTransfers,
  transferOne,
  userTicketsTransfered,
};
