import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatPreco, formatQuantity, toPreco } from '@prumo/domain/core/money.ts'
import { regrasDeArredondamento } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import {
  aspectosDeMedicao,
  medicoes,
  statusDeMedicao,
  TIPO_DE_MEDICAO,
  tiposDeMedicao,
} from '@prumo/domain/obras/medicoes/medicoes.ts'
import { ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBan, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useNovoPlano } from '../planos-5w2h/novo-plano.tsx'
import { PlanosDoRegistro } from '../planos-5w2h/PlanosDe.tsx'
import { AtosDaMedicao } from './AtosDaMedicao.tsx'
import { Diferencas } from './Diferencas.tsx'
import { ItensDaMedicao } from './ItensDaMedicao.tsx'
import css from './Medicoes.module.css'
import { type MedicaoLida, mes, periodo } from './medicao.ts'
import { Totais } from './Totais.tsx'
import { useCancelar } from './useCancelar.ts'

const { tela } = medicoes

/** A measurement: what it comes to, each line down to the photograph that proves it, and its next step. */
export function MedicaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Medicao id={id} />
}

export function Medicao({ id }: { id: string }) {
  const router = useRouter()
  const record = useRecord(medicoes, id)
  const medicao = record.data as unknown as MedicaoLida | undefined
  const nameOf = useNames(useMemo(() => (medicao ? referencesIn(medicoes, [medicao]) : []), [medicao]))
  const edita = usePermission(tela, 'editar')
  const exclui = usePermission(tela, 'excluir')
  const veCaixa = usePermission(telas.fluxoDeCaixa, 'visualizar')
  const excluir = useDelete(medicoes)
  const cancelar = useCancelar()
  const novoPlano = useNovoPlano()
  const { baixar, fazendo } = usePapers(chamadasDeMedicoes.boletim)
  usePageTitle(medicao && `Medição ${medicao.numero}`)
  if (record.isError && !medicao)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!medicao) return <Skeletons lines={8} />
  const { fechado = null } = medicao
  const cancelamento = medicao.acoes?.find(({ ato }) => ato === 'cancelar')
  const obra = medicao.obraId
    ? (nameOf('obras', medicao.obraId) ?? '…')
    : `${medicao.obrasIds.length} obras do contrato`
  const quem = (usuario: string | null, quando: string | null) =>
    usuario && quando ? `${nameOf('usuarios', usuario) ?? '…'} · ${formatInstant(quando)}` : null
  const faltas = medicao.faltas ?? []
  const raros: readonly RareAct[] = [
    {
      label: fazendo ? 'Gerando o boletim…' : 'Boletim em PDF',
      icon: <IconFileTypePdf size={16} />,
      allowed: !fazendo,
      reason: 'O boletim está sendo gerado',
      onClick: () => baixar({ ids: [id] }),
    },
    {
      label: 'Editar',
      icon: <IconPencil size={16} />,
      allowed: edita && !fechado,
      reason: fechado ?? 'Você não tem permissão para editar medições',
      onClick: () => void router.navigate({ to: editAddress(tela, id) }),
    },
    ...novoPlano({ origem: ORIGEM_DE_PLANO.medicao, origemId: id, obraId: medicao.obraId }),
    {
      label: 'Cancelar medição…',
      icon: <IconBan size={16} />,
      danger: true,
      allowed: cancelamento !== undefined && !cancelamento.impedimento,
      reason: cancelamento?.impedimento ?? 'Esta medição não se cancela',
      onClick: () => void cancelar(medicao),
    },
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: exclui && !fechado,
      reason: fechado ?? 'Você não tem permissão para excluir medições',
      onClick: async () => {
        if (await excluir(medicao)) void router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
  return (
    <>
      <RecordHead
        tela={tela}
        title={`Medição ${medicao.numero}`}
        tag={<CodigoTag palavras={statusDeMedicao} aspectos={aspectosDeMedicao} codigo={medicao.status} />}
        subtitle={[
          obra,
          tiposDeMedicao[medicao.tipo as keyof typeof tiposDeMedicao],
          mes(medicao.mesComp),
          periodo(medicao),
        ].join(' · ')}
        acts={<AtosDaMedicao medicao={medicao} obra={obra} raros={raros} />}
      />
      {medicao.motivoDaSituacao && <p className={css.motivo}>{medicao.motivoDaSituacao}</p>}
      {faltas.length > 0 && (
        <div className={css.falta} role="status">
          Antes de seguir:
          <ul>
            {faltas.slice(0, 10).map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        </div>
      )}
      <Totais medicao={medicao} />
      <div className={css.folhas}>
        <ItensDaMedicao medicao={medicao} nameOf={nameOf} />
        {medicao.tipo === TIPO_DE_MEDICAO.final && <Diferencas medicao={medicao} />}
        <PlanosDoRegistro origem={ORIGEM_DE_PLANO.medicao} origemId={id} />
        <Panel title="Dados">
          <DataList
            fold
            items={[
              {
                label: 'Obra',
                value: medicao.obraId && <AppLink href={detailAddress(telas.obras, medicao.obraId)}>{obra}</AppLink>,
              },
              { label: 'Contrato', value: nameOf('contas-contrato', medicao.centroDeCustoId) },
              {
                label: 'Tabela',
                value: `${nameOf('baremos', medicao.baremoId) ?? '…'} · ${formatPreco(toPreco(medicao.valorUnidade) ?? 0)} por ${medicao.unidadeNome} · fator K ${formatQuantity(medicao.fatorK)}`,
              },
              {
                label: 'Arredondamento',
                value: regrasDeArredondamento[medicao.regraArredondamento as keyof typeof regrasDeArredondamento],
              },
              { label: 'Pedido do cliente', value: medicao.numeroPedidoCliente },
              { label: 'Folha de serviço (FRS)', value: medicao.folhaServico },
              {
                label: 'Nota fiscal',
                value:
                  medicao.numeroNotaFiscal && `${medicao.numeroNotaFiscal} de ${formatDate(medicao.dataNotaFiscal!)}`,
              },
              {
                label: 'Previsão de recebimento',
                value: medicao.previsaoRecebimento && formatDate(medicao.previsaoRecebimento),
              },
              { label: 'Recebida em', value: medicao.dataRecebimento && formatDate(medicao.dataRecebimento) },
              {
                label: 'No fluxo de caixa',
                value:
                  medicao.lancamento &&
                  (veCaixa ? (
                    <AppLink href={detailAddress(telas.fluxoDeCaixa, medicao.lancamento.id)}>Ver o lançamento</AppLink>
                  ) : (
                    'Lançada'
                  )),
              },
              { label: 'Elaborada por', value: quem(medicao.elaboradorId, medicao.dataElaboracao) },
              { label: 'Conferida por', value: quem(medicao.conferenteId, medicao.dataConferencia) },
              { label: 'Resposta anotada por', value: quem(medicao.aprovadorId, medicao.dataAprovacao) },
              { label: 'Observação', value: medicao.observacao },
            ]}
          />
        </Panel>
      </div>
      <RecordHistory slug={medicoes.name} id={id} />
    </>
  )
}
