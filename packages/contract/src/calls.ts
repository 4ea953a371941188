import * as links from './account-links.ts';
import * as accounts from './accounts.ts';
import * as basket from './basket.ts';
import * as calendar from './calendar.ts';
import * as catalog from './catalog.ts';
import * as certificates from './certificates.ts';
import * as clubs from './clubs.ts';
import * as delivery from './delivery.ts';
import * as files from './files.ts';
import * as insurance from './insurance.ts';
import * as liveResults from './live-results.ts';
import * as locations from './locations.ts';
import * as news from './news.ts';
import * as waiting from './waiting.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as savedCards from './saved-cards.ts';
import * as phones from './phones.ts';
import * as profile from './profile.ts';
import * as promocodes from './promocodes.ts';
import * as secondFactor from './second-factor.ts';
import * as seats from './seats.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as goods from './goods.ts';
import * as shop from './shop.ts';
import * as social from './social.ts';
import * as startList from './start-list.ts';
import * as support from './support.ts';
import * as teams from './teams.ts';
import * as distances from './distances.ts';
import * as resultPages from './result-pages.ts';
import * as results from './results.ts';
import * as returns from './returns.ts';
import * as registrations from './registrations.ts';
import * as tickets from './tickets.ts';
import * as transfers from './transfers.ts';

/** Every call of the product by the key its handler and client function carry. */
export const calls = {
  authLogin: accounts.authLogin,
  authCheck: accounts.authCheck,
  authLogout: accounts.authLogout,
  setPassword: accounts.setPassword,
  authSecondFactor: secondFactor.authSecondFactor,
  userSecondFactor: secondFactor.userSecondFactor,
  secondFactorBegin: secondFactor.secondFactorBegin,
  secondFactorConfirm: secondFactor.secondFactorConfirm,
  secondFactorOff: secondFactor.secondFactorOff,
  secondFactorCodes: secondFactor.secondFactorCodes,
  secondFactorPresent: secondFactor.secondFactorPresent,
  userRegister: links.userRegister,
  userVerifyEmail: links.userVerifyEmail,
  userVerifyEmailAgain: links.userVerifyEmailAgain,
  authResetpassword: links.authResetpassword,
  authResetpasswordCode: links.authResetpasswordCode,
  authResetpasswordUpdate: links.authResetpasswordUpdate,
  authLink: links.authLink,
  authLinkUse: links.authLinkUse,
  authToken: links.authToken,
  confirmEmail: accounts.confirmEmail,
  authPayment: accounts.authPayment,
  basketLoad: basket.basketLoad,
  basketSave: basket.basketSave,
  basketTemplate: basket.basketTemplate,
  basketShare: basket.basketShare,
  basketRemind: basket.basketRemind,
  basketRemindStop: basket.basketRemindStop,
  eventList: catalog.eventList,
  eventCityFiltered: calendar.eventCityFiltered,
  eventFormats: catalog.eventFormats,
  eventFormat: catalog.eventFormat,
  ticketsCheck: catalog.ticketsCheck,
  eventById: catalog.eventById,
  eventCities: catalog.eventCities,
  eventTypes: catalog.eventTypes,
  eventTypeProject: catalog.eventTypeProject,
  shopShirts: catalog.shopShirts,
  sizesByEvent: catalog.sizesByEvent,
  pageBanner: catalog.pageBanner,
  deliveryList: catalog.deliveryList,
  clubs: clubs.clubs,
  fileUpload: files.fileUpload,
  fileDownload: files.fileDownload,
  documentPers: files.documentPers,
  documentOffers: files.documentOffers,
  documentAdvertising: files.documentAdvertising,
  activeInsurances: insurance.activeInsurances,
  insuranceOne: insurance.insuranceOne,
  insurances: insurance.insurances,
  insuranceEvents: insurance.insuranceEvents,
  insuranceFormats: insurance.insuranceFormats,
  userInsurancesValid: insurance.userInsurancesValid,
  userInsurancesPast: insurance.userInsurancesPast,
  insurancePdf: insurance.insurancePdf,
  insuranceCancel: insurance.insuranceCancel,
  locationRegions: locations.locationRegions,
  locationCities: locations.locationCities,
  locationSearch: locations.locationSearch,
  locationDetailed: locations.locationDetailed,
  pochtaAddress: locations.pochtaAddress,
  paymentCreate: orders.paymentCreate,
  order: orders.order,
  orderRetry: orders.orderRetry,
  orderCancel: orders.orderCancel,
  userOpenOrders: orders.userOpenOrders,
  paymentCancel: orders.paymentCancel,
  promocodeCheckTicket: promocodes.promocodeCheckTicket,
  promocodeCheckInsurance: promocodes.promocodeCheckInsurance,
  promocodeCheckProduct: promocodes.promocodeCheckProduct,
  promocodeCheckEvent: promocodes.promocodeCheckEvent,
  bookedNumbers: seats.bookedNumbers,
  bookedNumber: seats.bookedNumber,
  space: seats.spaceList,
  spaceMapList: seats.spaceMapList,
  userUpdate: profile.userUpdate,
  userSettings: profile.userSettings,
  userRealEmail: profile.userRealEmail,
  userPassword: profile.userPassword,
  userChangeEmail: profile.userChangeEmail,
  userVerifyNewEmail: profile.userVerifyNewEmail,
  userConsents: profile.userConsents,
  userExport: profile.userExport,
  userExportFile: profile.userExportFile,
  userDeletion: profile.userDeletion,
  userDeletionAsk: profile.userDeletionAsk,
  userDeletionUndo: profile.userDeletionUndo,
  userClubs: clubs.userClubs,
  certificateCheck: certificates.certificateCheck,
  shopCategories: goods.shopCategories,
  search: search.search,
  shopGoods: goods.shopGoods,
  shopProduct: goods.shopProduct,
  shopRelated: goods.shopRelated,
  shopBackInStock: goods.shopBackInStock,
  shopBackInStockConfirm: goods.shopBackInStockConfirm,
  shopBackInStockStop: goods.shopBackInStockStop,
  shopItems: goods.shopItems,
  shopProjectHeroes: goods.shopProjectHeroes,
  shopProjectPreviewHeroes: goods.shopProjectPreviewHeroes,
  shopGoodsEventCity: goods.shopGoodsEventCity,
  shopDeliveryPrice: goods.shopDeliveryPrice,
  deliveryPoints: delivery.deliveryPoints,
  userShopSoldgood: goods.userShopSoldgood,
  userShopOrders: shop.userShopOrders,
  userShopOrder: shop.userShopOrder,
  userShopReturn: returns.userShopReturn,
  userPeople: people.userPeople,
  userPersonSave: people.userPersonSave,
  userPersonRemove: people.userPersonRemove,
  userCards: savedCards.userCards,
  userCardRemove: savedCards.userCardRemove,
  userCode: phones.userCode,
  authPhone: phones.authPhone,
  userPhone: phones.userPhone,
  userRegisterSms: phones.userRegisterSms,
  userPhoneCode: phones.userPhoneCode,
  userNewPhone: phones.userNewPhone,
  authHistory: sessions.authHistory,
  sessionEnd: sessions.sessionEnd,
  sessionsEndOthers: sessions.sessionsEndOthers,
  subscribeNews: news.subscribeNews,
  news: news.news,
  newsOne: news.newsOne,
  newsPreview: news.newsPreview,
  newsConfirm: news.newsConfirm,
  newsStop: news.newsStop,
  waitingJoin: waiting.waitingJoin,
  waitingOne: waiting.waitingOne,
  waitingConfirm: waiting.waitingConfirm,
  waitingLeave: waiting.waitingLeave,
  userWaiting: waiting.userWaiting,
  eventWaiting: waiting.eventWaiting,
  socialNetworks: social.socialNetworks,
  socialStart: social.socialStart,
  userSocial: social.userSocial,
  socialRegister: social.socialRegister,
  socialAddStart: social.socialAddStart,
  userSocialAdd: social.userSocialAdd,
  userSocials: social.userSocials,
  userSocialRemove: social.userSocialRemove,
  support: support.support,
  team: teams.team,
  teamUpdate: teams.teamUpdate,
  teamJoin: teams.teamJoin,
  userTicketsMy: tickets.userTicketsMy,
  userTicketsOld: tickets.userTicketsOld,
  ticketOne: tickets.ticketOne,
  ticketPdf: tickets.ticketPdf,
  ticketCalendar: tickets.ticketCalendar,
  ticketApple: tickets.ticketApple,
  ticketGoogle: tickets.ticketGoogle,
  resultsFiltered: resultPages.resultsFiltered,
  resultsCities: resultPages.resultsCities,
  externalFormats: resultPages.externalFormats,
  eventResults: resultPages.eventResults,
  eventResult: resultPages.eventResult,
  eventLive: liveResults.eventLive,
  ticketResultName: resultPages.ticketResultName,
  startList: startList.startList,
  ticketStartList: startList.ticketStartList,
  userTicket: registrations.userTicket,
  userTicketDisable: registrations.userTicketDisable,
  ticketParticipant: registrations.ticketParticipant,
  ticketAdd: tickets.ticketAdd,
  ticketAddConfirm: tickets.ticketAddConfirm,
  ticketDistances: distances.ticketDistances,
  ticketDistance: distances.ticketDistance,
  ticketOnline: results.ticketOnline,
  ticketOnlineSave: results.ticketOnlineSave,
  userResult: results.userResult,
  userCertificate: results.userCertificate,
  ticketTransferTerms: transfers.ticketTransferTerms,
  userTicketTransfer: transfers.userTicketTransfer,
  userTicketConfirmTransfer: transfers.userTicketConfirmTransfer,
  userTicketReturn: transfers.userTicketReturn,
  userTransfers: transfers.userTransfers,
  transferOne: transfers.transferOne,
  userTicketsTransfered: transfers.userTicketsTransfered,
} as const;

export type Calls = typeof calls;
export type CallKey = keyof Calls;
