import { Navigate } from 'react-router-dom';
import { keptReceipt } from './receipt.ts';

/** Shows the receipt instead of a form without its link, if the visitor goes back after applying; null if this window has no receipt. */
export const toReceipt = () => (keptReceipt() === null ? null : <Navigate to="/thanks" replace />);
