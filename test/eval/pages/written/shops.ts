import { cookieBanner, e, each, footer, header, menu, page, type Collection, type Product } from './markup';

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');

function productData({ title, price, brand }: Product): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: title, brand: { '@type': 'Brand', name: brand }, offers: { '@type': 'Offer', price: price.replaceAll(/[^\d.]/gu, ''), availability: 'https://schema.org/InStock' } })}</script>`;
}

function others(classes: string): string {
  const names = ['Waxed roll bag', 'Merino socks', 'Titanium mug', 'Storm lighter'];
  return `<div class="${classes}"><h2>You may also like</h2><ul class="grid product-grid">${each(names, (name, at) => `<li class="grid__item"><div class="card-wrapper"><h3 class="card__heading"><a href="/products/${slug(name)}">${name}</a></h3><span class="price">€${19 + at}.00</span></div></li>`)}</ul></div>`;
}

/** Shopify: gallery and buy box side by side, the description in the box. */
export function shopifyProduct(product: Product): string {
  const { title, price, paragraphs, specs, brand } = product;
  return page(
    title,
    `<div class="shopify-section shopify-section-group-header-group section-header">${header('header')}</div><main id="MainContent" class="content-for-layout focus-none" role="main"><section id="shopify-section-template--main" class="shopify-section section"><div class="product product--medium grid"><div class="grid__item product__media-wrapper"><media-gallery><ul class="product__media-list">${each([1, 2, 3], (at) => `<li class="product__media-item"><img src="/${at}.jpg" alt="${e(title)}"></li>`)}</ul></media-gallery></div><div class="product__info-wrapper grid__item"><div class="product__info-container"><p class="product__text caption-with-letter-spacing">${brand}</p><div class="product__title"><h1>${e(title)}</h1></div><div id="price-template" role="status"><div class="price price--large"><div class="price__regular"><span class="visually-hidden">Regular price</span><span class="price-item price-item--regular">${price}</span></div></div></div><form action="/cart/add" class="form"><label>Quantity</label><input name="quantity"><button type="submit">Add to cart</button></form><div class="product__description rte quick-add-hidden">${each(paragraphs, (text) => `<p>${e(text)}</p>`)}<ul>${each(specs, ([name = '', value = '']) => `<li><strong>${e(name)}:</strong> ${e(value)}</li>`)}</ul></div><share-button class="share-button"><button>Share</button></share-button></div></div></div></section><section class="shopify-section section">${others('related-products')}</section></main><div class="shopify-section-group-footer-group">${footer('footer')}</div>`,
    `<meta property="og:type" content="product">${productData(product)}`,
  );
}

/** WooCommerce: a summary, and below it tabs with description and specifications. */
export function wooProduct(product: Product): string {
  const { title, price, paragraphs, specs } = product;
  const [first = '', ...rest] = paragraphs;
  return page(
    title,
    `<div id="page" class="hfeed site">${header()}<div class="woocommerce-breadcrumb"><a href="/">Home</a> / <a href="/shop">Shop</a> / ${e(title)}</div><div id="content" class="site-content"><main id="main" class="site-main"><div id="product-417" class="product type-product post-417 status-publish instock"><div class="woocommerce-product-gallery"><img src="/a.jpg" alt=""></div><div class="summary entry-summary"><h1 class="product_title entry-title">${e(title)}</h1><p class="price"><span class="woocommerce-Price-amount amount"><bdi>${price}</bdi></span></p><div class="woocommerce-product-details__short-description"><p>${e(first)}</p></div><form class="cart"><button class="single_add_to_cart_button button">Add to cart</button></form><div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">N-417</span></span><span class="posted_in">Category: <a href="/c">Outdoor</a></span></div></div><div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist"><li><a href="#tab-description">Description</a></li><li><a href="#tab-info">Additional information</a></li><li><a href="#tab-reviews">Reviews (0)</a></li></ul><div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--description panel entry-content" id="tab-description">${each(rest, (text) => `<p>${e(text)}</p>`)}</div><div class="woocommerce-Tabs-panel panel" id="tab-info"><table class="woocommerce-product-attributes shop_attributes">${each(specs, ([name = '', value = '']) => `<tr><th>${e(name)}</th><td><p>${e(value)}</p></td></tr>`)}</table></div></div>${others('related products')}</div></main></div>${footer()}</div>`,
    productData(product),
  );
}

/** A product that React streams. */
export function streamedProduct(product: Product): string {
  const { title, price, paragraphs, specs } = product;
  return page(
    title,
    `<div id="__next">${header('nav-wrap')}<main><!--$?--><template id="B:1"></template><div class="animate-pulse"></div><!--/$--></main>${footer('foot')}</div><div hidden id="S:1"><div class="grid grid-cols-2"><div><img alt=""></div><div><h1 class="text-2xl">${e(title)}</h1><p class="mt-2 text-lg">${price}</p><button>Add to bag</button><div class="mt-6 space-y-4">${each(paragraphs, (text) => `<p>${e(text)}</p>`)}</div><dl>${each(specs, ([name = '', value = '']) => `<div><dt>${e(name)}</dt><dd>${e(value)}</dd></div>`)}</dl></div></div></div><script>$RC("B:1","S:1")</script>`,
    productData(product),
  );
}

function facets(): string {
  return `<aside class="facets-container"><form class="facets"><h2>Filter</h2><fieldset><legend>Availability</legend><label>In stock (12)</label><label>Out of stock (3)</label></fieldset><label>Sort by</label><select><option>Best selling</option><option>Price, low to high</option></select></form></aside>`;
}

/** Shopify: a grid of cards, each a link with a price. */
export function shopifyCollection({ title, intro, items }: Collection): string {
  return page(
    title,
    `${header('header')}<main id="MainContent"><section class="collection-hero"><div class="collection-hero__inner"><div class="collection-hero__text-wrapper"><h1 class="collection-hero__title"><span class="visually-hidden">Collection: </span>${e(title)}</h1><div class="collection-hero__description rte"><p>${e(intro)}</p></div></div></div></section><div class="section-template">${facets()}<div class="product-grid-container" id="ProductGridContainer"><ul id="product-grid" class="grid product-grid grid--2-col-tablet-down">${each(items, ([name = '', price = '']) => `<li class="grid__item scroll-trigger"><div class="card-wrapper product-card-wrapper"><div class="card card--standard"><div class="card__content"><div class="card__information"><h3 class="card__heading"><a href="/products/${slug(name)}" class="full-unstyled-link">${e(name)}</a></h3><div class="card-information"><div class="price"><span class="price-item price-item--regular">${price}</span></div></div></div></div></div></div></li>`)}</ul><nav class="pagination" role="navigation"><a href="?page=2">2</a></nav></div></div></main>${footer('footer')}${cookieBanner()}`,
    '<meta property="og:type" content="website">',
  );
}

/** WooCommerce: the products of a category. */
export function wooCollection({ title, intro, items }: Collection): string {
  return page(
    title,
    `<div id="page">${header()}<div id="content"><div id="primary" class="content-area"><main id="main" class="site-main"><header class="woocommerce-products-header"><h1 class="woocommerce-products-header__title page-title">${e(title)}</h1><div class="term-description"><p>${e(intro)}</p></div></header><div class="storefront-sorting"><p class="woocommerce-result-count">Showing all ${items.length} results</p><form class="woocommerce-ordering"><select><option>Default sorting</option></select></form></div><ul class="products columns-3">${each(items, ([name = '', price = ''], at) => `<li class="product type-product post-${at + 51} status-publish ${at % 3 === 0 ? 'first' : 'instock'}"><a href="/product/${slug(name)}/" class="woocommerce-LoopProduct-link"><img alt=""><h2 class="woocommerce-loop-product__title">${e(name)}</h2><span class="price"><span class="woocommerce-Price-amount amount"><bdi>${price}</bdi></span></span></a><a href="?add-to-cart=${at}" class="button add_to_cart_button">Add to cart</a></li>`)}</ul></main></div><div id="secondary" class="widget-area"><div class="widget woocommerce widget_product_categories"><span class="widget-title">Product categories</span>${menu('product-categories')}</div></div></div>${footer()}</div>`,
  );
}

/** Utility classes only, streamed. */
export function streamedCollection({ title, intro, items }: Collection): string {
  return page(
    title,
    `<div id="__next">${header('sticky top-0')}<main><!--$?--><template id="B:0"></template><p>Loading …</p><!--/$--></main>${footer('bg-black')}</div><div hidden id="S:0"><div class="mx-auto max-w-7xl"><h1 class="text-4xl">${e(title)}</h1><p class="mt-4">${e(intro)}</p><div class="mt-8 grid grid-cols-3 gap-6">${each(items, ([name = '', price = '']) => `<div class="group relative"><a href="/p/${slug(name)}"><div class="aspect-square"><img alt=""></div><div class="flex justify-between"><h3 class="text-sm">${e(name)}</h3><p class="text-sm font-medium">${price}</p></div></a></div>`)}</div></div></div><script>$RC("B:0","S:0")</script>`,
  );
}
