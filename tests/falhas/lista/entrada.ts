/** What comes in: statements, names, archives, pages of others, bodies, files (classes 6, 10 to 13, 19 to 21). */
import type { Falha } from '../falha.ts'

const S = 'packages/server/src/'
const SQL = 'tests/cve/06-sql.test.ts'
const PAGINA = 'tests/cve/19-pagina-alheia.test.ts'

export const FALHAS_DE_ENTRADA: readonly Falha[] = [
  {
    nome: '06-ordem-de-pedidos',
    erro: 'A ordem da lista de pedidos vai ao SQL como veio no endereço',
    arquivo: `${S}financeiro/pedidos/ordenar.ts`,
    antes: "return orderBy(ctx, pedidos, pedida, 'p')",
    depois: 'return sql`${sql.raw(`p.${snake(nome)}`)} ${sentido}`',
    pega: [
      [SQL, '300 payloads', /pedidos\?ordem/],
      [SQL, 'statements are constant text', /ordenar\.ts/],
    ],
  },
  {
    nome: '06-coluna-nao-declarada',
    erro: 'Uma lista se ordena por qualquer coluna da tabela, declarada ou não',
    arquivo: `${S}core/crud/read.ts`,
    antes: 'if (!Object.hasOwn(entity.fields, name)) throw badFields({ ordem: `Não há um campo chamado ${name}.` })',
    depois: 'if (!Object.hasOwn(entity.fields, name)) return sql`${sql.ref(`${alias}.${snake(name)}`)} ${direction}`',
    pega: [[SQL, 'a field and an order are names', /ordem=/]],
  },
  {
    nome: '10-correio-sem-escape',
    erro: 'No e-mail, o valor de um fato entra na página como foi escrito',
    arquivo: `${S}core/mail/layout.ts`,
    antes: 'vertical-align:top">${lines(value)}</td></tr>`',
    depois: 'vertical-align:top">${value}</td></tr>`',
    pega: [[`${S}core/mail/layout.test.ts`, 'in every part of a mail', /fact/]],
  },
  {
    nome: '10-imagem-sem-cercado',
    erro: 'O que não é PDF se mostra na página sem o cercado que não deixa rodar nada',
    arquivo: `${S}core/files/send.ts`,
    antes: "\"default-src 'none'; sandbox; frame-ancestors 'self'\"",
    depois: '"frame-ancestors \'self\'"',
    pega: [['tests/arquivos-hostis.test.ts', '', /sandbox/]],
  },
  {
    nome: '11-nome-que-sobe',
    erro: 'O nome de um arquivo do livro guarda as barras que tinha',
    arquivo: `${S}core/documents/safe-names.ts`,
    antes: '[<>:"/\\\\|?*]+/g',
    depois: '[<>:"|?*]+/g',
    pega: [[`${S}core/documents/safe-names.test.ts`, 'a name is one name on every system', /./]],
  },
  {
    nome: '12-entrada-fora-do-manifesto',
    erro: 'A restauração passa por cima do que o manifesto da cópia não lista',
    arquivo: `${S}operacao/archive-reader.ts`,
    antes: 'if (place === undefined) throw new ArchiveError(strange(name, shown, places))',
    depois: `if (place === undefined) {
      for await (const _ of source.pieces(size));
      await padding(source, size)
      continue
    }`,
    pega: [['tests/copias-hostis.test.ts', 'refused: an entry nobody announced', /./]],
  },
  {
    nome: '13-redirecionado',
    erro: 'A consulta a um serviço de fora segue para onde ele mandar',
    arquivo: `${S}core/outside/ask.ts`,
    antes: "redirect: 'error',",
    depois: "redirect: 'follow',",
    pega: [
      [
        `${S}financeiro/fornecedores/consulta-publica.test.ts`,
        'what is not known, and what does not answer',
        /Missing expected rejection|followed/,
      ],
    ],
  },
  {
    nome: '19-ler-que-marca',
    erro: 'Ler os próprios trabalhos os dá por vistos',
    arquivo: `${S}trabalhos/routes.ts`,
    antes: 'handler: async (ctx) => shown(ctx, await worksOf(ctx.db, ctx.usuario.id)),',
    depois: `handler: async (ctx) => {
      const works = await worksOf(ctx.db, ctx.usuario.id)
      await sql\`update trabalhos set visto_em = now() where usuario_id = \${ctx.usuario.id} and visto_em is null\`.execute(ctx.db)
      return shown(ctx, works)
    },`,
    pega: [[PAGINA, 'no GET and no HEAD writes', /trabalhos/]],
  },
  {
    nome: '19-formulario-com-arquivo',
    erro: 'A página de outro endereço é recusada, menos quando envia um formulário com arquivo',
    arquivo: `${S}core/http/http-hardening.ts`,
    antes: "const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers",
    depois: `if (request.headers['content-type']?.startsWith('multipart/')) return
    const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers`,
    pega: [[PAGINA, 'a page of another site changes nothing', /mal\.example/]],
  },
  {
    nome: '20-so-o-json',
    erro: 'O corpo só é conferido quando diz ser JSON; um formulário passa sem conferência',
    arquivo: `${S}core/http/http.ts`,
    antes: '...(spec.body && { body: spec.body }),\n        ...(spec.multipart',
    depois:
      "...(spec.body && { body: { content: { 'application/json': { schema: spec.body } } } }),\n        ...(spec.multipart",
    pega: [['tests/cve/20-validacao-pulada.test.ts', 'whatever a body says that it is', /multipart/]],
  },
  {
    nome: '21-envio-cortado',
    erro: 'Um envio cortado no meio deixa na pasta de espera os arquivos que já tinham chegado',
    arquivo: `${S}core/files/receive.ts`,
    antes: '    await uploads[Symbol.asyncDispose]()\n',
    depois: '',
    pega: [[`${S}core/files/receive.test.ts`, 'an upload cut at any point leaves nothing', /./]],
  },
  {
    nome: '21-peca-cortada',
    erro: 'A escrita que falha deixa o seu pedaço no disco',
    arquivo: `${S}core/files/staging.ts`,
    antes: '      await rm(target, { force: true })\n      throw error',
    depois: '      throw error',
    pega: [[`${S}core/files/receive.test.ts`, 'an upload cut at any point leaves nothing', /./]],
  },
]
