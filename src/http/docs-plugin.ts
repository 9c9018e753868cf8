type Properties = Readonly<Record<string, unknown>>;
type Component = (properties: Properties) => unknown;
type Wrapper = (original: Component) => Component;

/** What of Swagger UI a plugin is given. */
interface DocsSystem {
  readonly React: {
    createElement(type: string | Component, properties: Properties | null, ...children: unknown[]): unknown;
  };
}

/**
 * A plugin of Swagger UI for WCAG 2.2 AA: everything is inside a landmark, no link inside a button, and whatever can be
 * chosen, pressed or scrolled has a name and is reached by keyboard. It is sent to the browser as text, so it stands alone.
 */
export function docsPlugin({ React }: DocsSystem): {
  readonly wrapComponents: Readonly<Record<string, Wrapper>>;
} {
  const within =
    (tag: string, attributes: Properties): Wrapper =>
    (original) =>
    (properties) =>
      React.createElement(tag, attributes, React.createElement(original, properties));
  // the button around it opens the operation, and then the address names it
  const path: Component = ({ text }) => React.createElement('span', null, text);
  const isLookup = (value: unknown): value is (name: string, ...rest: unknown[]) => unknown =>
    typeof value === 'function';
  const withoutLink: Wrapper = (original) => (properties) => {
    const { getComponent } = properties;
    const found = (name: string, ...rest: unknown[]): unknown => {
      if (name === 'DeepLink') return path;
      return isLookup(getComponent) ? getComponent(name, ...rest) : undefined;
    };
    return React.createElement(original, { ...properties, getComponent: found });
  };
  const labelled: Wrapper = (original) => (properties) =>
    React.createElement('label', {}, 'Example ', React.createElement(original, properties));
  // a label that says something else than the text
  const namedByText: Wrapper = (original) => (properties) =>
    React.createElement(original, { ...properties, 'aria-label': undefined });
  return {
    wrapComponents: {
      InfoContainer: within('section', { 'aria-label': 'Introduction' }),
      AuthorizeBtnContainer: within('section', { 'aria-label': 'Your key' }),
      FilterContainer: within('div', { role: 'search' }),
      OperationSummaryPath: withoutLink,
      ExamplesSelect: labelled,
      HighlightCode: within('div', { className: 'code', tabIndex: 0, role: 'group', 'aria-label': 'Code' }),
      CloseIcon: within('span', { role: 'img', 'aria-label': 'Close' }),
      Button: namedByText,
    },
  };
}
