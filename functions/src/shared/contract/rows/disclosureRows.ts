/** The data about a person, as a file for that person (rules 4.33). */
export const disclosureRows = {
  startDisclosure: {
    method: 'POST',
    path: '/account/{id}/disclosure',
    office: 'owner',
    takes: 'json',
    answers: 'json',
  },
  readDisclosure: {
    method: 'GET',
    path: '/account/{id}/disclosure',
    office: 'owner',
    takes: 'nothing',
    answers: 'json',
  },
  startInquiryDisclosure: {
    method: 'POST',
    path: '/inquiry/{id}/disclosure',
    office: 'owner',
    takes: 'json',
    answers: 'json',
  },
  readInquiryDisclosure: {
    method: 'GET',
    path: '/inquiry/{id}/disclosure',
    office: 'owner',
    takes: 'nothing',
    answers: 'json',
  },
} as const;
