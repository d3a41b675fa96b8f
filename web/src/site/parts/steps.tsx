/** A few steps in order, with a heading. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section className="steps">
      <h2 className="heading">{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
