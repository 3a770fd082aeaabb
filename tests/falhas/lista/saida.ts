/** What goes out: live events, sheets, caches, the log, mail, answers (classes 9, 14, 22 to 25). */
import type { Falha } from '../falha.ts'

const S = 'packages/server/src/'
const CACHE = 'tests/cve/22-cache-que-serve-outro.test.ts'
const A_MAIS = 'tests/cve/25-resposta-a-mais.test.ts'

export const FALHAS_DE_SAIDA: readonly Falha[] = [
  {
    nome: '09-conta-de-obra',
    erro: 'A mudança de uma obra se anuncia à tela de contas sem dizer de que contrato é',
    arquivo: `${S}obras/obra/anunciar.ts`,
    antes: 'centro: contratoId,',
    depois: 'centro: null,',
    pega: [['tests/cve/09-canal-ao-vivo.test.ts', '1,000 malformed openings', /./]],
  },
  {
    nome: '09-banco',
    erro: 'O que andou no banco se anuncia com o pedido a quem tem outro dos centros',
    arquivo: `${S}financeiro/remessas/anunciar.ts`,
    antes: 'const um = new Set(dosPedidos.map(({ id }) => id)).size === 1 ? dosPedidos[0]!.id : NENHUM',
    depois: 'const um = dosPedidos[0]!.id',
    pega: [['tests/cve/09-canal-ao-vivo.test.ts', 'an event of several centres', /./]],
  },
  {
    nome: '14-indice-do-livro',
    erro: 'No índice do livro em CSV só o sinal de igual é tido por começo de fórmula',
    arquivo: `${S}obras/data-book/indice-csv.ts`,
    antes: '/^[=+\\-@\\t\\r]/',
    depois: '/^=/',
    pega: [[`${S}obras/data-book/data-book.test.ts`, 'every document is in its folder', /./]],
  },
  {
    nome: '14-celula-com-conta',
    erro: 'O texto que começa por igual vai à planilha como fórmula',
    arquivo: `${S}core/documents/planilha.ts`,
    antes: "  const number = kind === 'text' ? null : numberOf(kind, value)\n",
    depois: `  const number = kind === 'text' ? null : numberOf(kind, value)
  if (String(value).startsWith('=')) return \`<c r="\${at}"><f>\${escaped(String(value).slice(1))}</f></c>\`
`,
    pega: [['tests/cve/14-formula.test.ts', 'a house typed in as formulas', /<f/]],
  },
  {
    nome: '22-leituras-do-sensor',
    erro: 'A exportação das leituras pode ficar guardada no caminho por um minuto',
    arquivo: `${S}laboratorio/sensores/exportar.ts`,
    antes: ".header('content-type', 'text/csv; charset=utf-8')",
    depois: ".header('content-type', 'text/csv; charset=utf-8')\n    .header('cache-control', 'private, max-age=60')",
    pega: [[CACHE, 'no answer of the API may be kept', /sensores\/:id\/exportar/]],
  },
  {
    nome: '22-laudo-publico',
    erro: 'A página pública do laudo pode ser guardada, e diz válido o que foi cancelado',
    arquivo: `${S}laboratorio/laudos/verificar.ts`,
    antes: `handler: async (services, { params: { codigo }, request, reply }) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      await contar(services, request.ip, (segundos) => void reply.header('retry-after', String(segundos)))
      const laudo = await laudoPublico(services, codigo)
      if (!laudo) throw notFound()
      return laudo`,
    depois: `handler: async (services, { params: { codigo }, request, reply }) => {
      await contar(services, request.ip, (segundos) => void reply.header('retry-after', String(segundos)))
      const laudo = await laudoPublico(services, codigo)
      if (!laudo) throw notFound()
      reply.headers({ 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex, nofollow' })
      return laudo`,
    pega: [[`${S}laboratorio/laudos/verificar.test.ts`, 'whoever holds the code is told eight facts', /./]],
  },
  {
    nome: '23-endereco-inteiro',
    erro: 'O registro de requisições diz o endereço inteiro, com o que foi procurado e o link da recuperação',
    arquivo: `${S}core/http/http-hardening.ts`,
    antes: 'caminho: pathForLog(request),',
    depois: 'caminho: request.url,',
    pega: [['tests/cve/23-segredos-no-registro.test.ts', 'passwords, cookies, tokens', /requisição/]],
  },
  {
    nome: '23-conta-na-trilha',
    erro: 'A trilha guarda por inteiro o texto que paga uma pessoa',
    arquivo: `${S}core/audit/audit-mask.ts`,
    antes: 'return text.length >= 5 ? HIDDEN + text.slice(-2) : HIDDEN',
    depois: 'return text',
    pega: [['tests/cve/23-segredos-no-registro.test.ts', 'passwords, cookies, tokens', /in the trail/]],
  },
  {
    nome: '24-responder-a-muitos',
    erro: 'O endereço de resposta de um e-mail se escreve como veio',
    arquivo: `${S}core/mail/outbox.ts`,
    antes: 'responderPara: isAddress(replyTo) ? replyTo : null,',
    depois: 'responderPara: replyTo || null,',
    pega: [['tests/cve/24-correio.test.ts', '50 hostile addresses', /./]],
  },
  {
    nome: '25-cpf-de-quem-teve',
    erro: 'A história de um item responde uma coluna a mais de quem o teve',
    arquivo: `${S}inventario/posses.ts`,
    antes: 'select p.id, c.nome, c.id as colab_id,',
    depois: 'select p.id, c.nome, c.cpf, c.id as colab_id,',
    pega: [[A_MAIS, 'every route that reads declares', /responsaveis/]],
  },
  {
    nome: '25-linha-inteira',
    erro: 'Um registro se responde com a linha inteira da tabela',
    arquivo: `${S}core/crud/read.ts`,
    antes: 'const wire = { ...empty }',
    depois: 'const wire = { ...empty, ...row }',
    pega: [[A_MAIS, 'every route that reads declares', /./]],
  },
  {
    nome: '25-laudo-ao-publico',
    erro: 'A página pública do laudo conta também de que cliente ele é',
    arquivo: `${S}laboratorio/laudos/verificar.ts`,
    antes: 'l.data_validade::text, l.sha256,',
    depois: 'l.data_validade::text, l.sha256, l.cliente_id,',
    pega: [[`${S}laboratorio/laudos/verificar.test.ts`, 'whoever holds the code is told eight facts', /./]],
  },
]
