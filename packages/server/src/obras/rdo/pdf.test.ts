import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import sharp from 'sharp'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

const pede = (ids: readonly string[], quem = c.leitor) => quem.post('/api/services/pdf-rdo', { ids })
const LONGO = 'Instalação de condutor '.repeat(8).trim()

async function completo(): Promise<string> {
  const { id } = await c.cria({
    clima: [
      { turno: 1, condicao: 3, praticavel: false, chuvaMm: 12.5 },
      { turno: 2, condicao: 1, praticavel: true },
    ],
    maoDeObra: [
      { colabId: c.ana, funcaoId: c.funcao, situacao: 1, horasNormais: 8, horasExtras: 1.5 },
      { colabId: c.beto, funcaoId: c.funcao, situacao: 3 },
      { nome: 'José da Conceição', empresa: 'Poda & Cia', funcaoId: c.funcao, situacao: 1, horasNormais: 8 },
    ],
    equipamentos: [{ descricao: 'Guindauto', situacao: 1, kmInicial: 120.5, kmFinal: 148 }],
    atividades: [{ descricao: LONGO, local: 'Poste 14', unidade: 'm', quantidade: 1234.125, situacao: 3 }],
    materiais: [{ descricao: 'Poste de concreto 11/400', unidade: 'un', quantidade: 2, movimento: 2 }],
    desligamentos: [{ numero: 'PD-2026/77', horaLiberada: '08:05', horaDevolvida: '11:40', operador: 'Íris' }],
    ocorrencias: [{ tipo: 4, hora: '10:15', descricao: 'Ferramenta caiu; ninguém foi atingido.' }],
    dds: [{ tema: 'Travessias', hora: '07:35', duracao: 15 }],
    comentarios: [{ texto: 'Produção acima da meta.' }],
  })
  const foto = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#467' } })
    .jpeg()
    .toBuffer()
  for (const legenda of ['Cava aberta', 'Poste içado', 'Condutor lançado']) {
    const { payload, headers } = await multipartOf(
      { name: 'foto.jpg', bytes: foto },
      { dados: { legenda, latitude: -25.4, longitude: -49.2 } },
    )
    const enviada = await c.autor.inject({ method: 'POST', url: `/api/rdos/${id}/fotos`, payload, headers })
    assert.equal(enviada.status, 201, JSON.stringify(enviada.body))
  }
  await c.assina(c.autor, id, 1)
  return id
}

test('the printed report says all that the report says, photographs and signatures with it', async () => {
  const id = await completo()
  await c.leva(c.autor, id, 2)
  await c.leva(c.aprovador, id, 3)
  const { status, headers, raw } = await pede([id])
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/pdf')
  assert.match(String(headers['content-disposition']), /filename="RDO 001 - ODI-1 - \d{4}-\d{2}-\d{2}\.pdf"/)
  if (process.env.PDF_RDO) await writeFile(process.env.PDF_RDO, raw)
  const paginas = pdfPages(raw)
  const texto = paginas.join('\n')
  for (const dito of [
    'RDO nº 001 · versão 1',
    'ODI-1',
    'ART-1',
    'Pesada 1',
    '07:30 às 17:00, intervalo de 60 min',
    'contratual de 90 dias; 1º dia',
    'Chuva fraca',
    '12,5',
    'ANA REDE',
    'Atestado',
    'José da Conceição · Poda & Cia',
    'ELETRICISTA',
    '17,5',
    '120,5 a 148',
    LONGO,
    '1.234,125',
    'Poste de concreto 11/400',
    'PD-2026/77',
    '08:05',
    'Íris',
    'Quase acidente',
    'ninguém foi atingido',
    'Dia sem acidentes.',
    'Travessias',
    'Produção acima da meta.',
    'Quem assina',
    'Encarregado',
    'Aprovado por Engenheira Lia',
    'Cava aberta',
    '-25.400000, -49.200000',
    'hash ',
  ])
    assert.ok(texto.includes(dito), dito)
  const log = (await c.t.logs()).at(-1)!
  assert.deepEqual([log.acaoId, log.alvoId, log.descricao], [5, id, 'Baixou o PDF do RDO 001 da obra ODI-1'])
})

test('a rectification and what it corrects are printed together; a draft is marked', async () => {
  const id = await c.ate(3, {
    data: addDays(today(), -3),
    maoDeObra: [{ nome: 'Zé', funcaoId: c.funcao, situacao: 1 }],
  })
  const { body: nova } = await c.autor.post(`/api/rdos/${id}/retificar`, { motivo: 'Quantidade medida em campo' })
  const { raw } = await pede([nova.id])
  const texto = pdfPages(raw).join('\n')
  assert.match(texto, /RASCUNHO/)
  assert.match(
    texto,
    /versão 2[\s\S]*Motivo: Quantidade medida em campo[\s\S]*versão 1[\s\S]*foi retificada e não vale mais/,
  )
})

test('many come as a zip, more than a hundred as a work; one out of scope and nothing comes', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await c.cria({ data: addDays(today(), -10 - n), maoDeObra: [] })).id)
  const { headers, raw } = await pede(ids)
  assert.equal(headers['content-type'], 'application/zip')
  const dentro = unzip(raw)
  assert.equal(dentro.size, 3)
  for (const [nome, bytes] of dentro) {
    assert.match(nome, /^RDO \d{3} - ODI-1 - \d{4}-\d{2}-\d{2}\.pdf$/)
    assert.ok(pdfPages(bytes).length >= 1)
  }
  assert.equal((await pede([ids[0]!], c.deFora)).status, 404)
  assert.equal((await pede([ids[0]!, '123'])).status, 404)
  assert.equal((await pede([])).status, 400)
  const row = await c.t.db.selectFrom('rdos').selectAll().where('id', '=', ids[0]!).executeTakeFirstOrThrow()
  const { id: _, busca: __, ...copia } = row
  const muitos = await c.t.db
    .insertInto('rdos')
    .values(Array.from({ length: 101 }, (_um, n) => ({ ...copia, numero: String(500 + n) })))
    .returning('id')
    .execute()
  const trabalho = await pede(muitos.map(({ id }) => id))
  assert.equal(trabalho.status, 202)
  assert.match(trabalho.body.trabalhoId, /^\d+$/)
})

test('a report of many lines goes from page to page, each numbered, and names of two hundred letters are whole', async () => {
  const nome = `Extensão de rede – São João d’Aliança ${'2ª etapa, nº 7 · '.repeat(12)}`.slice(0, 200).trim()
  const obraId = await c.obra({ nome })
  const descricao = `Instalação de isoladores e ferragens ${'ã'.repeat(200)}`.slice(0, 200)
  const { id } = await c.cria({
    obraId,
    data: addDays(today(), -20),
    maoDeObra: Array.from({ length: 60 }, (_, n) => ({
      nome: `José Antônio da Conceição ${n + 1}`,
      empresa: 'Construções Elétricas Irmãos Gonçalves',
      funcaoId: c.funcao,
      situacao: 1,
      horasNormais: 8,
    })),
    atividades: Array.from({ length: 30 }, (_, n) => ({
      descricao: n === 0 ? descricao : `Vão ${n}`,
      quantidade: n + 1,
    })),
  })
  const { raw } = await pede([id])
  const paginas = pdfPages(raw)
  assert.ok(paginas.length >= 3, String(paginas.length))
  for (const [n, pagina] of paginas.entries())
    assert.ok(pagina.includes(`Página ${n + 1} de ${paginas.length}`), `página ${n + 1}`)
  const semEspacos = paginas.join('').replace(/\s+/g, '')
  for (const inteiro of [nome, descricao, 'José Antônio da Conceição 60', 'Vão 29'])
    assert.ok(semEspacos.includes(inteiro.replace(/\s+/g, '')), inteiro)
})
