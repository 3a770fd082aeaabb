import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { FastifyInstance } from 'fastify'
import { factsTable, paragraph, renderPdf, sectionTitle } from '../core/documents/pdf.ts'
import { chamar } from './chamar.ts'

interface Palco {
  readonly app: FastifyInstance
  readonly admin: string
  readonly contratos: readonly string[]
}

const setores = [
  ['101', 'Gestão da qualidade'],
  ['102', 'Segurança do trabalho'],
  ['103', 'Engenharia'],
  ['201', 'Compras'],
] as const

interface Cena {
  readonly setor: number
  readonly classe: number
  readonly tipo: number
  readonly codigo: string
  readonly descricao: string
  readonly emissao: string
  /** Numbers of its versions, in the order in which they came. */
  readonly versoes: readonly number[]
  readonly acesso: 1 | 2 | 'contrato'
  readonly retencao: number
  /** Days from today to the next check. */
  readonly verificar?: number
  readonly exigeLeitura?: boolean
  readonly referencia?: string
}

const cenas: readonly Cena[] = [
  {
    setor: 0,
    classe: 1,
    tipo: 1,
    codigo: 'PG-001',
    descricao: 'Controle de informação documentada',
    emissao: '2024-03-04',
    versoes: [1, 2, 3],
    acesso: 1,
    retencao: 1,
    verificar: 210,
    exigeLeitura: true,
  },
  {
    setor: 1,
    classe: 1,
    tipo: 3,
    codigo: 'PO-014',
    descricao: 'Inspeção e ensaio de luvas isolantes',
    emissao: '2025-06-16',
    versoes: [1, 2],
    acesso: 1,
    retencao: 1,
    verificar: 12,
    referencia: 'PG-001',
  },
  {
    setor: 2,
    classe: 1,
    tipo: 2,
    codigo: 'IT-007',
    descricao: 'Montagem de painéis de média tensão',
    emissao: '2025-09-01',
    versoes: [1],
    acesso: 'contrato',
    retencao: 1,
    verificar: 95,
  },
  {
    setor: 0,
    classe: 2,
    tipo: 7,
    codigo: 'ALV-2026',
    descricao: 'Alvará de funcionamento da sede',
    emissao: '2026-01-12',
    versoes: [1],
    acesso: 1,
    retencao: 2,
    verificar: -6,
  },
  {
    setor: 1,
    classe: 2,
    tipo: 8,
    codigo: 'FISPQ-03',
    descricao: 'Óleo mineral isolante: ficha de segurança',
    emissao: '2023-11-20',
    versoes: [1],
    acesso: 1,
    retencao: 4,
  },
  {
    setor: 0,
    classe: 4,
    tipo: 10,
    codigo: 'ATA-2026-02',
    descricao: 'Análise crítica pela direção',
    emissao: '2026-02-27',
    versoes: [1],
    acesso: 2,
    retencao: 4,
  },
]

const papel = ({ codigo, descricao }: Cena, versao: number): Promise<Buffer> =>
  renderPdf({
    title: descricao,
    subtitle: 'Documento de exemplo, sem valor',
    body: [
      factsTable([
        ['Código', codigo],
        ['Versão', String(versao)],
      ]),
      sectionTitle('Objetivo'),
      paragraph('Mostrar, na demonstração, como um documento do sistema de gestão é lido, verificado e substituído.'),
    ],
  })

/** Sectors and a few quality documents: with older versions, for one company, and some whose check is late or near. */
export async function fillQuality({ app, admin, contratos }: Palco): Promise<void> {
  const call = async (url: string, payload: object): Promise<{ id: string }> =>
    (await chamar(app, admin, 'POST', url, payload)).json()
  const enviar = async (url: string, dados: object, cena: Cena, versao: number) => {
    const form = new FormData()
    form.set('dados', JSON.stringify(dados))
    form.set('arquivo', new File([new Uint8Array(await papel(cena, versao))], `${cena.codigo} v${versao}.pdf`))
    return call(url, form)
  }
  const ids: string[] = []
  for (const [codigo, nome] of setores) ids.push((await call('/setores', { codigo, nome })).id)
  const feitos = new Map<string, string>()
  for (const cena of cenas) {
    const { setor, versoes, acesso, verificar, referencia, ...campos } = cena
    const [primeira, ...outras] = versoes
    const { id } = await enviar(
      '/sgi-documentos',
      {
        ...campos,
        setorId: ids[setor],
        versao: primeira,
        formato: 1,
        indexacao: 3,
        copiasFisicas: 1,
        local: 'Servidor, pasta SGI',
        acesso: acesso === 'contrato' ? contratos[0] : acesso,
        disposicao: 2,
        proximaVerificacao: verificar === undefined ? null : addDays(today(), verificar),
        referenciaId: referencia ? feitos.get(referencia) : null,
      },
      cena,
      primeira!,
    )
    feitos.set(cena.codigo, id)
    for (const versao of outras)
      await enviar(
        '/sgi-documentos-anexos',
        { documentoId: id, versao, descricao: `Revisão ${versao}: adequação às novas rotinas de campo` },
        cena,
        versao,
      )
  }
}
