import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { impeditivas } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission, useSession } from '../../core/session/session.ts'
import { ListaDeRessalvas } from '../pedidos/ListaDeRessalvas.tsx'
import css from './Documento.module.css'
import { useConferir } from './useConferir.ts'

/** What there is to look at before paying it, each with the act that mends it, by whoever may. */
export function Ressalvas({ conta }: { conta: ContaAPagar }) {
  const edita = usePermission(telas.contasAPagar, 'editar')
  const { usuario } = useSession()
  const conferir = useConferir()
  if (conta.ressalvas.length === 0) return null
  const falta = impeditivas(conta.ressalvas)
  const espera = falta.some(({ resolve }) => resolve === 'conferir')
  const propria = conta.dadosPorId === usuario.id
  return (
    <div className={css.ressalvas}>
      <ListaDeRessalvas ressalvas={conta.ressalvas} />
      {falta.length > 0 && (
        <div className={css.acoes} data-no-print>
          {espera && (
            <GatedButton
              size="compact-sm"
              variant="default"
              allowed={edita && !propria && !conferir.agindo}
              reason={
                propria
                  ? 'Você informou o valor ou o destino: outra pessoa confere'
                  : 'Você não tem permissão para conferir pagamentos'
              }
              leftSection={<IconShieldCheck size={16} stroke={1.75} />}
              onClick={() => void conferir.conferir(conta)}
            >
              Conferir…
            </GatedButton>
          )}
          {falta.some(({ resolve }) => resolve === 'aprovar') && (
            <AppLink href={detailAddress(telas.pedidos, conta.pedido.id)}>Ver o pedido e quem o aprova</AppLink>
          )}
        </div>
      )}
    </div>
  )
}
