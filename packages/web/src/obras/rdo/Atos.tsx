import { type Acao, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { fluxoDoRdo } from '@prumo/domain/obras/rdo/fluxo.ts'
import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import { IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import { type RareAct, RareActs } from '../../core/acoes/RareActs.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useNaVez } from '../../core/vez/vez.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { toast } from '../../ui/toast.ts'
import { useNovoPlano } from '../planos-5w2h/novo-plano.tsx'
import css from './Rdo.module.css'
import { chamado, type RdoLido, tela } from './rdo.ts'

/** Decided, the next one that waits for this person. */
async function proximoQueEspera(id: string): Promise<string | null> {
  const { itens } = await api
    .call(chamadasDoRdo.listar, { query: { minhaVez: 'true', ordem: 'data', maxLote: '2' } })
    .catch(() => ({ itens: [] }))
  return (itens as { id: string }[]).find((um) => um.id !== id)?.id ?? null
}

const DECIDEM: readonly string[] = ['aprovar', 'devolver']

type AtosProps = { um: RdoLido; onProximo: (id: string) => void; onExcluido: () => void }

/** What may be done with a report now. */
export function Atos({ um, onProximo, onExcluido }: AtosProps) {
  const router = useRouter()
  const naVez = useNaVez()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const remove = useDelete(rdos)
  const novoPlano = useNovoPlano()
  const { baixar, fazendo } = usePapers(chamadasDoRdo.pdf)
  const { acoes = [], fechado } = um as { acoes?: readonly Acao[]; fechado?: string }
  const { run } = useCommand(
    ({ ato, dados }: { ato: keyof typeof fluxoDoRdo.atos; dados: { motivo?: string } }) =>
      ato === 'retificar'
        ? api.call(chamadasDoRdo.retificar, { params: { id: um.id }, body: { ...dados, revisao: um.revisao } })
        : api.call(transicaoDe(rdos), {
            params: { id: um.id },
            body: { ...dados, para: Number(paraDe(fluxoDoRdo.atos[ato])), revisao: um.revisao },
          }),
    { touches: [rdos.name] },
  )
  const raros: readonly RareAct[] = [
    {
      label: 'PDF',
      icon: <IconFileTypePdf size={16} />,
      onClick: () => baixar({ ids: [um.id] }),
      allowed: !fazendo,
      reason: 'O PDF está sendo gerado',
    },
    ...novoPlano({ origem: ORIGEM_DE_PLANO.rdo, origemId: um.id, obraId: um.obraId }),
    ...(um.status === STATUS_DO_RDO.rascunho
      ? [
          {
            label: 'Excluir…',
            icon: <IconTrash size={16} />,
            onClick: async () => {
              if (await remove(um)) onExcluido()
            },
            allowed: mayDelete,
            reason: 'Você não tem permissão para excluir RDOs',
            danger: true,
          },
        ]
      : []),
  ]
  return (
    <div className={css.atos}>
      {!fechado && (
        <GatedButton
          allowed={mayEdit}
          reason="Você não tem permissão para editar RDOs"
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => void router.navigate({ to: editAddress(tela, um.id) })}
        >
          Editar
        </GatedButton>
      )}
      {acoes.length === 0 ? (
        <RareActs acts={raros} />
      ) : (
        <Acoes
          raros={raros}
          fluxo={fluxoDoRdo}
          estado={um.status}
          pode={possibilidades(acoes)}
          nome={chamado(um)}
          agir={async (ato, dados) => {
            const depois = (await run({ ato, dados: dados as { motivo?: string } })) as {
              id: string
              avisos?: string[]
            }
            for (const aviso of depois.avisos ?? []) toast.info(aviso)
            if (ato === 'retificar') return void router.navigate({ to: editAddress(tela, depois.id) })
            // Beside the list of what waits, that list knows the next one.
            if (naVez || !DECIDEM.includes(ato)) return
            const proximo = await proximoQueEspera(um.id)
            if (proximo) onProximo(proximo)
          }}
        />
      )}
    </div>
  )
}
