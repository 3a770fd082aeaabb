import { today } from '@prumo/domain/core/dates.ts'
import { ATIVIDADE_DE_BAREMO, CONDICAO_DE_BAREMO } from '@prumo/domain/obras/baremos/itens.ts'
import type { FastifyInstance } from 'fastify'

interface Palco {
  readonly app: FastifyInstance
  readonly admin: string
  readonly contratos: readonly string[]
}

const { instalar, retirar, substituir, deslocar, executar } = ATIVIDADE_DE_BAREMO
const { desenergizada, energizada, indiferente } = CONDICAO_DE_BAREMO

type Item = readonly [
  codigo: string,
  grupo: number,
  descricao: string,
  un: string,
  atividade: number,
  condicao: number,
  pontos: number,
  exige?: 'foto' | 'foto e coordenada',
]

/** Sixty items over twelve groups, as the utilities write them; the points are nobody's. */
const ITENS: readonly Item[] = [
  ['0101', 1, 'Abrir cava, solo A', 'un', executar, indiferente, 0.76, 'foto'],
  ['0102', 1, 'Abrir cava, solo B', 'un', executar, indiferente, 2.6, 'foto'],
  ['0103', 1, 'Abrir cava, solo C (rocha), com compressor', 'un', executar, indiferente, 5.45, 'foto'],
  ['0104', 1, 'Recompor calçada em concreto', 'm²', executar, indiferente, 0.62, 'foto'],
  ['0105', 1, 'Recompor pavimento asfáltico', 'm²', executar, indiferente, 0.94, 'foto'],
  ['0201', 2, 'Aterramento com 3 hastes', 'un', instalar, indiferente, 1.9, 'foto'],
  ['0202', 2, 'Haste de aterramento adicional', 'un', instalar, indiferente, 0.42],
  ['0203', 2, 'Aterramento com 3 hastes', 'un', retirar, indiferente, 0.95],
  ['0204', 2, 'Medir resistência de aterramento', 'un', executar, indiferente, 0.35],
  ['0501', 5, 'Transformador monofásico 15 kVA', 'un', instalar, desenergizada, 5.1, 'foto e coordenada'],
  ['0502', 5, 'Transformador trifásico 75 kVA', 'un', instalar, desenergizada, 9.5, 'foto e coordenada'],
  ['0502', 5, 'Transformador trifásico 75 kVA', 'un', retirar, desenergizada, 5.7, 'foto e coordenada'],
  ['0502', 5, 'Transformador trifásico 75 kVA', 'un', substituir, desenergizada, 12.8, 'foto e coordenada'],
  ['0503', 5, 'Transformador trifásico 112,5 kVA', 'un', instalar, desenergizada, 10.9, 'foto e coordenada'],
  ['0510', 5, 'Chave fusível 15 kV, por fase', 'un', instalar, desenergizada, 0.88],
  ['0510', 5, 'Chave fusível 15 kV, por fase', 'un', instalar, energizada, 1.76],
  ['0511', 5, 'Chave seccionadora unipolar, por fase', 'un', instalar, desenergizada, 1.15],
  ['0512', 5, 'Para-raios 12 kV, por fase', 'un', instalar, indiferente, 0.48],
  ['0520', 5, 'Religador automático trifásico', 'un', instalar, desenergizada, 14.6, 'foto e coordenada'],
  ['0601', 6, 'Estai de âncora', 'un', instalar, indiferente, 1.65, 'foto'],
  ['0602', 6, 'Estai de poste a poste', 'un', instalar, indiferente, 1.3],
  ['0603', 6, 'Âncora de concreto', 'un', instalar, indiferente, 2.05, 'foto'],
  ['0601', 6, 'Estai de âncora', 'un', retirar, indiferente, 0.7],
  ['0701', 7, 'Estrutura N1', 'un', instalar, desenergizada, 1.2],
  ['0701', 7, 'Estrutura N1', 'un', instalar, energizada, 2.4, 'foto'],
  ['0702', 7, 'Estrutura N3', 'un', instalar, desenergizada, 1.95],
  ['0703', 7, 'Estrutura N4', 'un', instalar, desenergizada, 2.35],
  ['0701', 7, 'Estrutura N1', 'un', retirar, desenergizada, 0.65],
  ['0801', 8, 'Estrutura CE1', 'un', instalar, desenergizada, 1.85],
  ['0801', 8, 'Estrutura CE1', 'un', instalar, energizada, 3.7, 'foto'],
  ['0802', 8, 'Estrutura CE2', 'un', instalar, desenergizada, 2.1],
  ['0803', 8, 'Estrutura CE3', 'un', instalar, desenergizada, 2.9],
  ['0804', 8, 'Estrutura CE4', 'un', instalar, desenergizada, 3.35],
  ['0801', 8, 'Estrutura CE1', 'un', retirar, desenergizada, 0.95],
  ['1001', 10, 'Estrutura SI1 multiplexada', 'un', instalar, desenergizada, 0.55],
  ['1002', 10, 'Estrutura SI3 multiplexada', 'un', instalar, desenergizada, 0.78],
  ['1003', 10, 'Estrutura SI4 multiplexada', 'un', instalar, desenergizada, 0.92],
  ['1201', 12, 'Lançar cabo nu 4 AWG CAA', 'km', instalar, desenergizada, 12.4],
  ['1202', 12, 'Lançar cabo nu 1/0 AWG CAA', 'km', instalar, desenergizada, 14.8],
  ['1203', 12, 'Lançar cabo coberto 50 mm²', 'km', instalar, desenergizada, 21],
  ['1204', 12, 'Lançar cabo coberto 185 mm²', 'km', instalar, desenergizada, 27.5],
  ['1205', 12, 'Lançar cordoalha 9,5 mm', 'km', instalar, desenergizada, 8.9],
  ['1201', 12, 'Recolher cabo nu 4 AWG CAA', 'km', retirar, desenergizada, 6.2],
  ['1301', 13, 'Lançar cabo multiplexado 3×70+70 mm²', 'km', instalar, desenergizada, 16.3],
  ['1302', 13, 'Lançar cabo multiplexado 3×120+70 mm²', 'km', instalar, desenergizada, 18.9],
  ['1301', 13, 'Recolher cabo multiplexado 3×70+70 mm²', 'km', retirar, desenergizada, 7.4],
  ['1501', 15, 'Ligar consumidor em baixa tensão', 'un', executar, desenergizada, 0.95, 'foto'],
  ['1502', 15, 'Desligar consumidor em baixa tensão', 'un', executar, desenergizada, 0.4],
  ['1503', 15, 'Transferir ramal de ligação', 'un', deslocar, desenergizada, 0.72],
  ['1504', 15, 'Ramal de ligação trifásico', 'un', instalar, desenergizada, 1.1],
  ['1601', 16, 'Poste de concreto 11 m / 400 daN', 'un', instalar, indiferente, 4.2, 'foto e coordenada'],
  ['1601', 16, 'Poste de concreto 11 m / 400 daN', 'un', retirar, indiferente, 2.4, 'foto e coordenada'],
  ['1602', 16, 'Poste de concreto 11 m / 600 daN', 'un', instalar, indiferente, 4.6, 'foto e coordenada'],
  ['1603', 16, 'Poste de concreto 12 m / 1.000 daN', 'un', instalar, indiferente, 5.9, 'foto e coordenada'],
  ['1604', 16, 'Aprumar poste', 'un', executar, desenergizada, 1.45, 'foto'],
  ['1605', 16, 'Deslocar poste até 5 m', 'un', deslocar, desenergizada, 6.8, 'foto e coordenada'],
  ['1701', 17, 'Roçada manual', 'm²', executar, indiferente, 0.0045, 'foto'],
  ['1702', 17, 'Poda de árvore até 6 m', 'un', executar, desenergizada, 0.85, 'foto'],
  ['1702', 17, 'Poda de árvore até 6 m', 'un', executar, energizada, 1.7, 'foto'],
  ['1703', 17, 'Destinar galhos e resíduos', 'm³', executar, indiferente, 0.5],
]

const comoItem = ([codigo, grupo, descricao, unidadeMedida, atividade, condicao, pontos, exige]: Item) => ({
  codigo,
  grupo,
  descricao,
  unidadeMedida,
  atividade,
  condicao,
  pontos,
  exigeFoto: exige !== undefined,
  exigeCoordenada: exige === 'foto e coordenada',
})

/** What the year before did not have, what it had and went, and what it paid otherwise. */
const NOVOS = ['0520', '1703']
const DE_ANTES: readonly Item[] = [['1609', 16, 'Poste de madeira 10 m', 'un', instalar, indiferente, 3.1, 'foto']]
const OUTROS_PONTOS: Readonly<Record<string, number>> = { '0103': 5.2, '1203': 20.4, '1501': 0.9, '1701': 0.004 }

interface Gravado {
  readonly id: string
  readonly revisao: number
  readonly itens: readonly { readonly linhaId: string; readonly codigo: string }[]
}

/** The tables of unit prices of the contracts with works: one of last year closed, those in force, and next year's as a draft. */
export async function fillPriceTables({ app, admin, contratos }: Palco): Promise<void> {
  const ano = Number(today().slice(0, 4))
  const pedir = async (url: string, payload: object): Promise<Gravado> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/baremos${url}`,
      headers: { authorization: `Bearer ${admin}` },
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(`demonstração, ${url}: ${answer.body}`)
    return answer.json()
  }
  const publicar = ({ id, revisao }: Gravado) => pedir(`/${id}/transicao`, { para: 2, revisao })

  const antiga = await pedir('', {
    nome: `US Serra Azul ${ano - 1}`,
    contratosIds: [contratos[0]],
    unidadeNome: 'US',
    valorUnidade: 74.1,
    dataBase: `${ano - 1}-01`,
    vigenciaInicio: `${ano - 1}-01-01`,
    indiceReajuste: 'IPCA',
    regraArredondamento: 1,
    itens: [...ITENS.filter(([codigo]) => !NOVOS.includes(codigo)), ...DE_ANTES].map((item) => ({
      ...comoItem(item),
      pontos: OUTROS_PONTOS[item[0]] ?? item[6],
    })),
  })
  await publicar(antiga)
  const nova = await pedir(`/${antiga.id}/nova-versao`, {
    nome: `US Serra Azul ${ano}`,
    vigenciaInicio: `${ano}-01-01`,
    dataBase: `${ano}-01`,
    percentual: 5.803,
  })
  const linhaDe = (codigo: string) => nova.itens.find((item) => item.codigo === codigo)!
  const vigente = await pedir(`/${nova.id}/itens`, {
    revisao: nova.revisao,
    gravar: ITENS.filter(([codigo]) => NOVOS.includes(codigo) || codigo in OUTROS_PONTOS).map((item) => ({
      ...comoItem(item),
      ...(!NOVOS.includes(item[0]) && { linhaId: linhaDe(item[0]).linhaId }),
    })),
    excluir: DE_ANTES.map(([codigo]) => linhaDe(codigo).linhaId),
  })
  await publicar(vigente)
  await pedir(`/${nova.id}/nova-versao`, {
    nome: `US Serra Azul ${ano + 1}`,
    vigenciaInicio: `${ano + 1}-01-01`,
    dataBase: `${ano + 1}-01`,
    percentual: 4.2,
  })
  await publicar(
    await pedir('', {
      nome: `UPRA Vale Azul ${ano}`,
      contratosIds: [contratos[1]],
      unidadeNome: 'UPRA',
      valorUnidade: 92.35,
      dataBase: `${ano}-01`,
      vigenciaInicio: `${ano}-01-01`,
      regraArredondamento: 2,
      observacao: 'Arredonda só o total da linha, como o contrato manda.',
      itens: ITENS.map(comoItem),
    }),
  )
}
