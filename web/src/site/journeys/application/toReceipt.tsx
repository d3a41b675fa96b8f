import { Navigate } from 'react-router-dom';
import { keptReceipt } from './receipt.ts';

/** For whoever goes back after the end of the application: the receipt instead of a form without its link; null where this window has none. */
export const toReceipt = () => (keptReceipt() === null ? null : <Navigate to="/thanks" replace />);
