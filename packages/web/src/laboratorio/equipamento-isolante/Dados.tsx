import { formatDate } from '@prumo/domain/core/dates.ts'
import {
  ladosDeEquipamento,
  proprietarios,
  tiposDeOzonio,
} from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import css from './Equipamentos.module.css'
import { type Equipamento, tela } from './equipamento.ts'
import { Classe, Situacao, Validade } from './Marcas.tsx'

type Props = { readonly peca: Equipamento; readonly nameOf: NameOf }
const dia = (data: string | null) => data && formatDate(data)
const medida = (valor: number | null, unidade: string) =>
  valor !== null && `${valor.toLocaleString('pt-BR')} ${unidade}`
const meses = (n: number): string => (n === 1 ? '1 mês' : `${n} meses`)

/** What the piece is, as it is written on it. */
export function Dados({ peca, nameOf }: Props) {
  const { doTipo, par } = peca
  return (
    <Panel title="Identificação">
      <DataList
        columns={2}
        fold
        items={[
          { label: 'Tipo', value: nameOf('tipos-equipamento', peca.tipoEquipamentoId) ?? '…' },
          { label: 'Classe', value: peca.classe && <Classe classe={peca.classe} /> },
          { label: 'Fabricante', value: peca.fabricante },
          { label: 'Modelo', value: peca.modelo },
          { label: 'Nº de série', value: peca.numeroSerie },
          { label: 'Lado', value: peca.lado && ladosDeEquipamento[peca.lado as 1] },
          {
            label: 'Par',
            value: par ? (
              <span className={css.tags}>
                <AppLink href={detailAddress(tela, par.id)}>{par.etiqueta}</AppLink>
                <Situacao situacao={par.situacao} />
              </span>
            ) : (
              peca.parId && 'fora do seu alcance'
            ),
          },
          { label: 'Tamanho', value: peca.tamanho },
          { label: 'Comprimento', value: medida(peca.comprimentoMm, 'mm') },
          { label: 'Diâmetro', value: medida(peca.diametroMm, 'mm') },
          { label: 'Cor', value: peca.cor },
          { label: 'Ozônio', value: peca.tipoOzonio && tiposDeOzonio[peca.tipoOzonio as 1] },
          { label: 'Tensão de uso', value: medida(peca.tensaoMaxUsoV, 'V') },
          { label: 'CA', value: peca.ca },
          { label: 'Validade do CA', value: dia(peca.caValidade) },
          { label: 'Fabricação', value: dia(peca.dataFabricacao) },
          { label: 'Fim da vida útil', value: dia(doTipo?.fimDaVidaUtil ?? null) },
          { label: 'Em serviço desde', value: dia(peca.dataEntradaServico) },
          { label: 'Patrimônio', value: peca.patrimonio },
          { label: 'Observação', value: peca.observacao && <p className={css.texto}>{peca.observacao}</p> },
        ]}
      />
    </Panel>
  )
}

/** Who has it, and until when its test is good. */
export function ComQuem({ peca, nameOf }: Props) {
  const veEquipe = usePermission(telas.equipes, 'visualizar')
  const { doTipo, equipeId } = peca
  const nome = (alvo: string, id: string | null) => id && (nameOf(alvo, id) ?? '…')
  const equipe = nome('equipes', equipeId)
  return (
    <Panel title="Com quem está">
      <DataList
        labelWidth={112}
        items={[
          { label: 'Responsável', value: nome('colaboradores', peca.colabId) },
          {
            label: 'Equipe',
            value:
              equipe && veEquipe ? <AppLink href={detailAddress(telas.equipes, equipeId!)}>{equipe}</AppLink> : equipe,
          },
          { label: 'Veículo', value: nome('veiculos', peca.veiculoId) },
          { label: 'Contrato', value: nome('contas-contrato', peca.centroDeCustoId) },
          { label: 'Proprietário', value: proprietarios[peca.proprietario as 1] },
          { label: 'Cliente', value: nome('clientes-laboratorio', peca.clienteId) },
          { label: 'Último ensaio', value: dia(peca.dataUltimoEnsaio) },
          { label: 'Próximo ensaio', value: <Validade dia={peca.dataProximoEnsaio} validade={peca.validade} /> },
          {
            label: 'Periodicidade',
            value:
              doTipo &&
              [
                `a cada ${meses(doTipo.periodicidadeMeses)}`,
                doTipo.validadeEstoqueMeses && `${meses(doTipo.validadeEstoqueMeses)} em estoque`,
              ]
                .filter(Boolean)
                .join('; '),
          },
        ]}
      />
    </Panel>
  )
}
