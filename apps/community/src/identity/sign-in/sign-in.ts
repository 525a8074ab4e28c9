import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { demoPeople } from './demo-people.ts';
import { languageOf } from '../i18n/language.ts';
import { messagePage } from '../pages/message-page.ts';
import type { Html } from '../pages/markup.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { signInPage, type SignInPage } from '../pages/sign-in-page.ts';
import { labels } from '../i18n/labels.ts';
import { checkCredentials, type Credentials } from './credentials.ts';
import { signInThrottle, type Throttle } from './throttle.ts';
import { providerPath } from '../settings/provider-path.ts';
import type { IdentityProvider } from '../settings/providers.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type LoginRequest = FastifyRequest<{ Params: { readonly uid: string }; Querystring: { readonly lang?: string } }>;

/** Registers the sign-in page of one provider and its form (SES-01, design 3). */
export function registerSignIn(
  app: FastifyInstance,
  context: Context,
  identity: IdentityProvider,
  provider: () => Promise<Provider>,
): void {
  const path = `${providerPath(identity.id)}/login/:uid`;
  const throttle = signInThrottle(context);
  const parse = (
    _request: FastifyRequest,
    body: string | Buffer,
    done: (problem: null, value: URLSearchParams) => void,
  ): void => done(null, new URLSearchParams(body.toString()));
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, parse);
    scope.get(path, async (request: LoginRequest, reply) => {
      const oidcProvider = await provider();
      const interaction = await interactionOf(oidcProvider, request, reply);
      if (!interaction) return expired(context, identity, request, reply);
      // A client may ask for consent (`prompt=consent`); the portals belong to the community, so a sign-in is enough.
      if (interaction.prompt.name === 'consent')
        return reply.redirect(await oidcProvider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
      return sendSignInPage(context, reply, await draft(context, identity, request, interaction));
    });
    scope.post(path, async (request: LoginRequest, reply) => {
      const oidcProvider = await provider();
      const interaction = await interactionOf(oidcProvider, request, reply);
      if (!interaction) return expired(context, identity, request, reply);
      return submit(context, identity, oidcProvider, { request, reply, interaction, throttle });
    });
    done();
  });
}

async function submit(
  context: Context,
  identity: IdentityProvider,
  provider: Provider,
  {
    request,
    reply,
    interaction,
    throttle,
  }: {
    readonly request: LoginRequest;
    readonly reply: FastifyReply;
    readonly interaction: Interaction;
    readonly throttle: Throttle;
  },
): Promise<FastifyReply> {
  const credentials = readCredentials(request.body);
  const signInContext = { provider: identity.id, address: request.ip, throttle };
  const result = await checkCredentials(context, signInContext, credentials);
  if (!result.ok) {
    const username = 'username' in credentials ? credentials.username : '';
    const page = { ...(await draft(context, identity, request, interaction)), username, problem: result.error };
    return sendSignInPage(context, reply.code(result.error.kind === 'wait' ? 429 : 401), page);
  }
  // The age of the session counts from here, by the community's clock.
  const ts = Math.floor(context.now().getTime() / 1000);
  const login = { accountId: result.value, ts };
  const target = await provider.interactionResult(request.raw, reply.raw, { login });
  context.log.info({ provider: identity.id }, 'signed in');
  return reply.redirect(target, 303);
}

function readCredentials(body: unknown): Credentials {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const person = form.get('person');
  if (person !== null) return { person };
  return { username: (form.get('username') ?? '').trim(), password: form.get('password') ?? '' };
}

/** Returns the interaction of the browser's cookie, if it matches the one in the URL. */
async function interactionOf(
  provider: Provider,
  request: LoginRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === request.params.uid ? interaction : undefined;
  } catch (problem) {
    if (problem instanceof errors.SessionNotFound) return undefined;
    throw problem;
  }
}

async function draft(
  context: Context,
  identity: IdentityProvider,
  request: LoginRequest,
  interaction: Interaction,
): Promise<SignInPage> {
  const { ui_locales: uiLocales, client_id: client, login_hint: hint } = interaction.params;
  const language = languageOf({
    explicit: request.query.lang,
    uiLocales,
    acceptLanguage: request.headers['accept-language'],
  });
  const side = client === 'portal-professional' ? 'professional' : 'patient';
  const { portals, homeCommunityName } = context.settings;
  const portal = portals.find(({ variant }) => variant === side);
  return {
    language,
    provider: { name: identity.name, description: identity.description[language] },
    community: homeCommunityName,
    at: `${providerPath(identity.id)}/login/${interaction.uid}`,
    back: `${portal?.origin ?? ''}/login`,
    username: typeof hint === 'string' ? hint : '',
    people: await demoPeople(context, language),
    side,
  };
}

function sendSignInPage({ settings }: Context, reply: FastifyReply, page: SignInPage): FastifyReply {
  return send(settings.portals, reply, signInPage(page));
}

function expired(
  context: Context,
  identity: IdentityProvider,
  request: LoginRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf({ explicit: request.query.lang, acceptLanguage: request.headers['accept-language'] });
  const { expiredTitle: title, expiredText: text } = labels[language];
  const { portals, homeCommunityName: community } = context.settings;
  return send(
    portals,
    reply.code(400),
    messagePage({ language, provider: identity.name, community, title, text, portals }),
  );
}

function send(portals: Context['settings']['portals'], reply: FastifyReply, page: Html): FastifyReply {
  return reply.headers(pageHeaders(portals)).type('text/html; charset=utf-8').send(page.markup);
}
