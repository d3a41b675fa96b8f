import { Navigate } from 'react-router-dom';
import { storedApplicationNumber } from './applicationNumber.ts';

/** Shows the receipt instead of a form without its link, if the visitor goes back after applying; null if this window has no receipt. */
export const redirectToThanks = () => (storedApplicationNumber() === null ? null : <Navigate to="/thanks" replace />);
