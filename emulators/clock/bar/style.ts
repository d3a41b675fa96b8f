/** The bar is dark, to set it apart from the product, and in the flow of the page, so that it covers nothing. */
export const STYLE = `
:host { display: block; background: #263238; color: #fff; font: 13px/1.5 system-ui, sans-serif; }
details { padding: 4px 12px; }
summary { cursor: pointer; font-variant-numeric: tabular-nums; }
div { display: flex; flex-wrap: wrap; gap: 8px; padding: 6px 0; }
div[inert] { opacity: .5; }
p { margin: 0 0 4px; }
button, select { font: inherit; min-height: 32px; max-width: 100%; padding: 2px 10px; border: 1px solid #b0bec5; border-radius: 4px; background: #fff; color: #000; }
:focus-visible { outline: 3px solid #ffd54f; outline-offset: 1px; }
@media print { :host { display: none; } }
`;
