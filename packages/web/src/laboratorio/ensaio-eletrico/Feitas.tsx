import { RESULTADO_DE_ENSAIO, resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { aspectosDeResultado } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { Panel } from '../../ui/Panel.tsx'
import comum from './Bancada.module.css'
import { type Bancada, segundosPorPeca } from './bancada.ts'
import { doEnsaio } from './enderecos.ts'
import css from './Feitas.module.css'

/** What was registered in this session, and how long a piece takes. */
export function Feitas({ bancada, onLimpar }: { bancada: Bancada; onLimpar: () => void }) {
  const { feitas } = bancada
  if (feitas.length === 0) return null
  const conta = (resultado: number) => feitas.filter((uma) => uma.resultado === resultado).length
  const ritmo = segundosPorPeca(bancada)
  return (
    <Panel
      title="Registrados nesta sessão"
      action={
        <button type="button" className={comum.botao} onClick={onLimpar}>
          Começar outra sessão
        </button>
      }
    >
      <Figures
        label="Desta sessão"
        figures={[
          { name: 'Peças', value: feitas.length },
          { name: 'Aprovadas', value: conta(RESULTADO_DE_ENSAIO.aprovado) },
          {
            name: 'Reprovadas',
            value: conta(RESULTADO_DE_ENSAIO.reprovado),
            tone: conta(2) > 0 ? 'danger' : undefined,
          },
          { name: 'Segundos por peça', value: ritmo === null ? '–' : ritmo.toLocaleString('pt-BR') },
        ]}
      />
      <ul className={css.feitas}>
        {feitas.slice(0, 50).map(({ id, etiqueta, resultado, frase, avisos }) => (
          <li key={id}>
            <AppLink href={doEnsaio(id)}>{etiqueta}</AppLink>
            <CodigoTag palavras={resultadosDeEnsaio} aspectos={aspectosDeResultado} codigo={resultado} />
            <span>{[frase, ...avisos].join(' ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
