import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { idSchema } from '../core/schema.ts'
import { type Flag, flags } from '../core/tela.ts'

const credenciais = z.object({
  email: z.string().max(254).optional(),
  senha: z.string().max(1000).optional(),
  codigo: z.string().trim().max(40).optional(),
})

const INVALID = 'Escreva um e-mail válido, como nome@empresa.com.br.'

/** One e-mail address as people type it, in lower case. Nothing that could end a header's line passes, not even at the ends. */
const emailSchema = z
  .string()
  .max(254)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  .regex(/^[^\x00-\x1f\x7f]*$/, INVALID)
  .trim()
  .toLowerCase()
  .pipe(z.email())

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const oneLine = /^[^\x00-\x1f\x7f]*$/

const centroEscolhido = z.union([
  idSchema,
  z.object({ centroDeCustoId: idSchema }).transform((one) => one.centroDeCustoId),
])

const MOST_CENTRES = 50

export const pedidoDeAcesso = z.object({
  data: z.object({
    nome: z.string().regex(oneLine, 'Escreva o nome em uma linha.').trim().min(1).max(200),
    email: emailSchema,
    senha: z.string().min(1).max(5000),
    confirmSenha: z.string().max(5000),
    cDeCustoSelecionados: z
      .array(centroEscolhido)
      .max(MOST_CENTRES)
      .transform((ids) => [...new Set(ids)])
      .default([]),
  }),
})

const trocaDeSenha = z.object({
  newPass: z.string().max(5000).optional(),
  senha: z.string().max(1000).optional(),
  cpf: z.string().max(40).nullish(),
  email: z.string().trim().toLowerCase().max(254).nullish(),
})

const sessaoAberta = z.object({
  id: z.string(),
  criadaEm: z.string(),
  expiraEm: z.string(),
  navegador: z.string(),
  endereco: z.string(),
  atual: z.boolean(),
})
export type SessaoAberta = z.output<typeof sessaoAberta>

export const senha = z.string().min(1).max(1000)

export const codigo = z.string().trim().min(1).max(40)

export const limpo = (text: string): string =>
  text.replace(/\p{Cc}/gu, (c) => (c === '\n' || c === '\t' ? c : '')).trim()

export const texto = (max: number) => z.string().transform(limpo).pipe(z.string().max(max))

export const talvez = (max: number) =>
  texto(max)
    .nullish()
    .transform((value) => value || null)

const mensagemDeSuporte = z.object({
  autor: talvez(200),
  contato: talvez(200),
  descricao: texto(4000).pipe(z.string().min(1)),
  tela: talvez(300),
  versao: talvez(40),
})

const primeiroAdministrador = z.object({
  codigo: z.string().trim(),
  nome: z.string().trim().min(1).max(200),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  senha: z.string().max(5000),
  confirmSenha: z.string().max(5000),
  demonstracao: z.boolean().default(false),
})

/** What the browser needs to know of its session. */
const sessao = z.object({
  /** Whose rights and lists these are. */
  usuario: z.object({ id: z.string(), nome: z.string(), email: z.string(), cpf: z.string().nullable() }),
  /** Who signed in, while seeing the product as somebody else; nothing can be changed then. */
  verComo: z.object({ id: z.string(), nome: z.string() }).nullable(),
  /** What is owed before anything else. */
  pendencia: z.enum(['trocarSenha', 'segundoFator']).nullable(),
  /** Has a second factor. */
  segundoFator: z.boolean(),
  permissoes: z.array(
    z.object({
      alvo: z.string(),
      ...(Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>),
    }),
  ),
  centrosDeCusto: z.array(z.object({ centroDeCustoId: z.string() })),
  /** Instant at which the session ends. */
  expiraEm: z.string(),
})

export const chamadasDaConta = {
  sessao: defineChamada({ metodo: 'GET', caminho: '/sessao', answer: sessao }),
  /** The same for a page that does not know yet whether anybody is signed in: nobody is an answer, and no refusal. */
  sessaoSeHouver: defineChamada({
    metodo: 'GET',
    caminho: '/sessao/se-houver',
    answer: z.object({ sessao: sessao.nullable() }),
  }),
  entrar: defineChamada({ metodo: 'POST', caminho: '/login', body: credenciais }),
  sair: defineChamada({ metodo: 'POST', caminho: '/logout' }),
  centros: defineChamada({
    metodo: 'GET',
    caminho: '/registro/centros',
    query: z.object({ query: z.string().max(200).default('') }),
    answer: z.array(z.object({ id: z.string(), codigo: z.string(), nome: z.string() })),
  }),
  registrar: defineChamada({
    metodo: 'POST',
    caminho: '/createUsuario',
    body: pedidoDeAcesso,
    answer: z.object({ message: z.string() }),
    status: 201,
  }),
  pedirSenha: defineChamada({
    metodo: 'POST',
    caminho: '/require-password',
    body: z.object({ email: emailSchema }),
    answer: z.object({ message: z.string() }),
  }),
  usarToken: defineChamada({
    metodo: 'POST',
    caminho: '/validate-token-pass',
    body: z.union([z.object({ token: z.unknown().optional() }), z.unknown().transform(() => null)]),
    answer: z.object({ newPass: z.string() }),
  }),
  trocarSenha: defineChamada({
    metodo: 'PUT',
    caminho: '/change-password',
    body: trocaDeSenha,
    answer: z.object({ message: z.string() }),
  }),
  sessoes: defineChamada({ metodo: 'GET', caminho: '/conta/sessoes', answer: z.array(sessaoAberta) }),
  encerrarSessao: defineChamada({ metodo: 'DELETE', caminho: '/conta/sessoes/:id' }),
  encerrarOutras: defineChamada({ metodo: 'DELETE', caminho: '/conta/sessoes' }),
  segundoFator: defineChamada({
    metodo: 'GET',
    caminho: '/conta/segundo-fator',
    answer: z.object({ ativo: z.boolean(), desde: z.string().nullable(), codigosRestantes: z.int() }),
  }),
  comecarSegundoFator: defineChamada({
    metodo: 'POST',
    caminho: '/conta/segundo-fator',
    body: z.object({ senha }),
    answer: z.object({ segredo: z.string(), uri: z.string(), qr: z.string() }),
  }),
  confirmarSegundoFator: defineChamada({
    metodo: 'POST',
    caminho: '/conta/segundo-fator/confirmar',
    body: z.object({ codigo }),
    answer: z.object({ codigosDeRecuperacao: z.array(z.string()) }),
  }),
  desativarSegundoFator: defineChamada({
    metodo: 'POST',
    caminho: '/conta/segundo-fator/desativar',
    body: z.object({ senha, codigo }),
  }),
  novosCodigos: defineChamada({
    metodo: 'POST',
    caminho: '/conta/segundo-fator/codigos',
    body: z.object({ senha, codigo }),
    answer: z.object({ codigosDeRecuperacao: z.array(z.string()) }),
  }),
  provar: defineChamada({
    metodo: 'POST',
    caminho: '/conta/provar',
    body: z.object({ senha, codigo: codigo.optional() }),
  }),
  pedirAjuda: defineChamada({
    metodo: 'POST',
    caminho: '/suporte',
    body: mensagemDeSuporte,
    answer: z.object({ message: z.string() }),
    status: 201,
  }),
  instalacao: defineChamada({
    metodo: 'GET',
    caminho: '/instalacao',
    answer: z.object({
      necessaria: z.boolean(),
      /** Of the company of example somebody asked for since the server started: it goes on after the answer to whoever asked. */
      demonstracao: z.enum(['preparando', 'pronta', 'falhou']).optional(),
    }),
  }),
  instalar: defineChamada({ metodo: 'POST', caminho: '/instalacao', body: primeiroAdministrador, status: 201 }),
}
