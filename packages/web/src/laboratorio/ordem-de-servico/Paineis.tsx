import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { telaDosClientes } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { origensDeOs, tiposDeServicoDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Ordem } from './ordem.ts'

type Props = { readonly os: Ordem; readonly nameOf: NameOf }

/** To whom the pieces went back; nothing before. */
export function Entrega({ os, nameOf }: Props) {
  if (!os.entregueEm) return null
  return (
    <Panel title="Entrega">
      <DataList
        labelWidth={110}
        items={[
          { label: 'Entregue em', value: formatInstant(os.entregueEm) },
          { label: 'A quem', value: os.recebedorNome },
          { label: 'Documento', value: os.recebedorDocumento },
          { label: 'Por', value: os.entregadorId && (nameOf('usuarios', os.entregadorId) ?? '…') },
        ]}
      />
    </Panel>
  )
}

export function Dados({ os, nameOf }: Props) {
  const veEquipe = usePermission(telas.equipes, 'visualizar')
  const veObra = usePermission(telas.obras, 'visualizar')
  const nome = (alvo: string, id: string | null | undefined) => (id ? (nameOf(alvo, id) ?? '…') : null)
  const ligado = (href: string, dito: string | null, ve: boolean) =>
    dito && ve ? <AppLink href={href}>{dito}</AppLink> : dito
  const { clienteId, equipeId, obraId, valorTotal } = os
  return (
    <Panel title="Ordem de serviço">
      <DataList
        labelWidth={110}
        fold
        items={[
          { label: 'Serviço', value: tiposDeServicoDeOs[os.tipoServico as keyof typeof tiposDeServicoDeOs] },
          { label: 'Origem', value: origensDeOs[os.origem as keyof typeof origensDeOs] },
          {
            label: 'Cliente',
            value:
              clienteId &&
              ligado(detailAddress(telaDosClientes, clienteId), nome('clientes-laboratorio', clienteId), true),
          },
          {
            label: 'Equipe',
            value: equipeId && ligado(detailAddress(telas.equipes, equipeId), nome('equipes', equipeId), veEquipe),
          },
          { label: 'Contrato', value: nome('contas-contrato', os.centroDeCustoId) },
          { label: 'Obra', value: obraId && ligado(detailAddress(telas.obras, obraId), nome('obras', obraId), veObra) },
          { label: 'Solicitante', value: os.solicitante },
          { label: 'Contato', value: os.contato },
          { label: 'Responsável', value: nome('usuarios', os.responsavelId) },
          { label: 'Recebida em', value: formatInstant(os.dataRecebimento) },
          { label: 'Prazo', value: os.prazo && formatDate(os.prazo) },
          { label: 'NF de remessa', value: os.nfRemessa },
          { label: 'Transportadora', value: os.transportadora },
          { label: 'Condição', value: os.condicaoRecebimento },
          { label: 'Valor total', value: valorTotal === null ? null : formatMoney(toCentavos(valorTotal) ?? 0) },
          { label: 'Observação', value: os.observacao },
          { label: 'Registrada por', value: nome('usuarios', os.criadorId) },
          { label: 'Registrada em', value: formatInstant(os.dataRegistro) },
        ]}
      />
    </Panel>
  )
}
