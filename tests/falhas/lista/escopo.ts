/** What is of another cost centre: reached, written under, guessed, taken away in a file (classes 1, 3, 7 and 8). */
import type { Falha } from '../falha.ts'

const S = 'packages/server/src/'
const ALHEIO = 'tests/cve/01-objeto-alheio.test.ts'
const TODA_ROTA = 'whoever may do everything in one cost centre'
const EM_CORPO = 'an id in a body or a list'
const PAI = 'tests/cve/03-pai-alheio.test.ts'
const NASCER = 'nothing is born under'
const OUTRAS_SALAS = 'tests/cve/03-outras-salas.test.ts'
const COM_O_SEU = 'in the laboratory, in safety'
const ORACULO = 'tests/cve/07-oraculo.test.ts'

export const FALHAS_DE_ESCOPO: readonly Falha[] = [
  {
    nome: '01-miniatura',
    erro: 'A miniatura de uma foto é achada pelo seu id, sem perguntar pelo registro de que é',
    arquivo: `${S}core/collected/fotos-routes.ts`,
    antes: `const { linha } = await loadFoto(ctx, ctx.db, hosts, params.id)
      const miniaturaId`,
    depois: `const linha = await ctx.db.selectFrom('fotos').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!linha) throw notFound()
      const miniaturaId`,
    pega: [[ALHEIO, TODA_ROTA, /\/fotos\/:id\/miniatura/]],
  },
  {
    nome: '01-audios-da-apr',
    erro: 'A lista de áudios lê a APR da tabela, e não do alcance de quem pede',
    arquivo: `${S}seguranca/audio-apr/ler.ts`,
    antes: 'const apr = await findRow(ctx, ctx.db, aprs, aprId)',
    depois: `const apr = await ctx.db.selectFrom('aprs').selectAll().where('id', '=', aprId).executeTakeFirst()
  if (!apr) throw notFound()`,
    pega: [[ALHEIO, TODA_ROTA, /GET \/aprs\/:id\/audios/]],
  },
  {
    nome: '01-boletim-em-lote',
    erro: 'Os boletins pedidos por uma lista de ids não passam pelo escopo',
    arquivo: `${S}obras/medicoes/boletim-dados.ts`,
    antes: "sql`m.id = any(${idArray(ids)}) and ${inScope(ctx, medicoes, 'm')}`",
    depois: 'sql`m.id = any(${idArray(ids)})`',
    pega: [[ALHEIO, EM_CORPO, /pdf-boletim-medicao/]],
  },
  {
    nome: '01-arquivo-do-telefone',
    erro: 'O arquivo que o registro de outra pessoa anunciou se recebe de qualquer uma',
    arquivo: `${S}core/campo/routes.ts`,
    antes: 'if (esperado && esperado.usuarioId !== usuario.id) throw notFound()',
    depois: 'if (esperado && !usuario.id) throw notFound()',
    pega: [[`${S}core/campo/campo.test.ts`, 'bytes that are not what the record announced', /404/]],
  },
  {
    nome: '01-equipe-sugerida',
    erro: 'O RDO sugere o nome de quem está na equipe, também o de um contrato que quem escreve não vê',
    arquivo: `${S}obras/rdo/sugestao.ts`,
    antes: `
      and \${inScope(ctx, colaboradores, 'c')} order by c.nome collate pt, c.id`,
    depois: ' order by c.nome collate pt, c.id',
    pega: [['tests/cve/01-o-que-pende.test.ts', 'what one sees tells nothing', /rdos\/sugestao/]],
  },
  {
    nome: '01-nome-na-busca',
    erro: 'A busca diz, ao lado da APR, o nome da equipe, também o de uma de outro contrato',
    arquivo: `${S}seguranca/modulo.ts`,
    antes: "${seenOf(ctx, equipes, 'nome', sql`r.equipe_id`)}",
    depois: '(select e.nome from equipes as e where e.id = r.equipe_id)',
    pega: [['tests/cve/01-o-que-pende.test.ts', 'what one sees tells nothing', /equipes: \/busca/]],
  },
  {
    nome: '01-quem-teve-o-item',
    erro: 'A história de um item do inventário nomeia todos os que o tiveram, de qualquer contrato',
    arquivo: `${S}inventario/posses.ts`,
    antes: " and ${inScope(ctx, colaboradores, 'c')}",
    depois: '',
    pega: [[`${S}inventario/inventario.test.ts`, 'the history of holders', /./]],
  },
  {
    nome: '03-peca-de-laboratorio',
    erro: 'Uma peça isolante se transfere à equipe, ao veículo ou à pessoa de um contrato que não se vê',
    arquivo: `${S}laboratorio/equipamento-isolante/destino.ts`,
    antes: " and ${inScope(ctx, entidade, 'r')} for key share",
    depois: ' for key share',
    pega: [[OUTRAS_SALAS, COM_O_SEU, /piece given to a team, foreign/]],
  },
  {
    nome: '03-pessoas-da-apr',
    erro: 'Quem participa de uma APR é conferido só quando é usuário, e não quando é colaborador',
    arquivo: `${S}seguranca/apr/conferir.ts`,
    antes: "for (const alvo of ['colaboradores', 'usuarios'] as const) {",
    depois: "for (const alvo of ['usuarios'] as const) {",
    pega: [[OUTRAS_SALAS, COM_O_SEU, /who takes part, foreign/]],
  },
  {
    nome: '03-referencia-opcional',
    erro: 'Só as referências obrigatórias são conferidas',
    arquivo: `${S}core/crud/references.ts`,
    antes: 'if (!field.target || field.automatic || !(name in values)) continue',
    depois: 'if (!field.target || field.automatic || field.optional || !(name in values)) continue',
    pega: [[PAI, NASCER, /20[01]/]],
  },
  {
    nome: '07-email-de-quem-se-escolhe',
    erro: 'Quem só escolhe uma pessoa procura também pelo e-mail dela, que não lhe é mostrado',
    arquivo: `${S}core/crud/names.ts`,
    antes: "return !sensitive && kind !== 'email'",
    depois: "return !sensitive || kind === 'email'",
    pega: [[ORACULO, 'who only chooses among records', /usuarios\/nomes/]],
  },
  {
    nome: '07-ordem-pelo-reservado',
    erro: 'Uma lista se ordena por qualquer campo declarado, também pelo que identifica a pessoa',
    arquivo: 'packages/domain/src/core/reservado.ts',
    antes: "['livre', 'cnpj'].includes(comoSeProcura(entity, name))",
    depois: "comoSeProcura(entity, name) !== 'inteiro'",
    pega: [[`${S}financeiro/fornecedores/reservado.test.ts`, 'nothing of it is filtered by parts', /./]],
  },
  {
    nome: '07-busca-de-tudo',
    erro: 'A busca de um registro soma o que a palavra acha ao escopo com "ou" no lugar de "e"',
    arquivo: `${S}core/crud/read.ts`,
    antes:
      '): RawBuilder<boolean> => sql.join([inScope(ctx, entity, alias), ...asked(entity, filter, alias)], sql` and `)',
    depois:
      '): RawBuilder<boolean> => sql`(${sql.join([inScope(ctx, entity, alias), ...asked(entity, filter, alias)], filter.query ? sql` or ` : sql` and `)})`',
    pega: [[ORACULO, 'rows of another cost centre', /query=/]],
  },
  {
    nome: '08-relatorio-fotografico',
    erro: 'O relatório fotográfico desenha os registros que lhe pedem, sem o escopo',
    arquivo: `${S}obras/registros/relatorio/dados.ts`,
    antes: "where r.id = any(${idArray(ids)}) and ${inScope(ctx, registrosObra, 'r')}",
    depois: 'where r.id = any(${idArray(ids)})',
    pega: [[ALHEIO, EM_CORPO, /pdf-relatorio-fotografico/]],
  },
  {
    nome: '08-documentos-na-planilha',
    erro: 'A planilha de documentos de colaboradores leva também os de nível acima do de quem a pede',
    arquivo: `${S}dp/colaboradores/planilhas.ts`,
    antes: "where ${alcancados(ctx, filtro)} and ${inScope(ctx, colaboradoresDocs, 'd')}`",
    depois: 'where ${alcancados(ctx, filtro)}`',
    pega: [[`${S}dp/colaboradores/listar.test.ts`, 'documents are counted of those', /./]],
  },
  {
    nome: '08-arquivo-feito-antes',
    erro: 'O arquivo de um trabalho se entrega a quem perdeu um centro desde que o pediu',
    arquivo: `${S}trabalhos/routes.ts`,
    antes: '!work.centros.every((centro) => held.has(centro)) || !acessos',
    depois: '!work.centros.some((centro) => held.has(centro)) || !acessos',
    pega: [['tests/cve/08-o-que-sai-em-arquivo.test.ts', 'a file of several cost centres', /200/]],
  },
]
