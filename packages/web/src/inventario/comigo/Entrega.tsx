import { condicoesDoItem, SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import type { EntregaComigo } from '@prumo/domain/inventario/entregas/respostas.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { dia } from '../Celulas.tsx'
import { Previsao } from '../entregas/Previsao.tsx'
import { Situacao } from '../entregas/Situacao.tsx'
import css from '../Inventario.module.css'
import { AtosDeQuemRecebeu } from './AtosDeQuemRecebeu.tsx'

/** Of one that is with the person: what it is, until when, and what they may say of it. To accept, the whole term is read first. */
export function Entrega({ uma }: { uma: EntregaComigo }) {
  const endereco = `/${telasPessoais.comigo.caminho}/${uma.id}`
  const aceitar = uma.situacao === SITUACAO_DE_ENTREGA.aguardando
  return (
    <article className={css.cartao}>
      <header>
        <h2>
          <AppLink href={endereco}>{uma.item}</AppLink>
        </h2>
        <Situacao situacao={uma.situacao} />
      </header>
      <DataList items={doQueRecebeu(uma)} fold />
      <div className={css.atos} data-no-print>
        {aceitar ? <AppLink href={endereco}>Ler o termo e responder</AppLink> : <AtosDeQuemRecebeu uma={uma} />}
      </div>
    </article>
  )
}

export const doQueRecebeu = (uma: EntregaComigo) => [
  { label: 'Entrega', value: uma.numero },
  { label: 'Recebido em', value: dia(uma.entregueEm) },
  { label: 'Entregue por', value: uma.entreguePor },
  { label: 'Devolver até', value: uma.previsao && <Previsao {...uma} /> },
  { label: 'Estado na entrega', value: condicoesDoItem[uma.condicao as keyof typeof condicoesDoItem] },
  { label: 'Acessórios', value: uma.acessorios },
  { label: 'Observações', value: uma.observacao },
  { label: 'Motivo', value: uma.motivo },
]
