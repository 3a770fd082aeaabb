import { Kbd } from '../ui/Kbd.tsx'
import css from './Conta.module.css'

const ATALHOS: readonly { onde: string; teclas: readonly (readonly [readonly string[], string])[] }[] = [
  {
    onde: 'Em qualquer tela',
    teclas: [
      [['Ctrl', 'K'], 'Buscar tela, ação ou registro'],
      [['['], 'Recolher ou mostrar o menu'],
      [['?'], 'Mostrar os atalhos da tela'],
    ],
  },
  {
    onde: 'Nas listas',
    teclas: [
      [['/'], 'Ir para a busca'],
      [['J'], 'Próxima linha'],
      [['K'], 'Linha anterior'],
      [['X'], 'Selecionar a linha'],
      [['Shift', 'X'], 'Selecionar até a linha'],
      [['Enter'], 'Abrir a linha'],
      [['N'], 'Novo registro'],
      [['Esc'], 'Limpar a seleção, depois os filtros'],
    ],
  },
  {
    onde: 'Nas solicitações',
    teclas: [
      [['A'], 'Aprovar'],
      [['R'], 'Rejeitar'],
      [['F'], 'Encaminhar'],
    ],
  },
  {
    onde: 'Nos formulários',
    teclas: [
      [['Alt', 'S'], 'Confirmar'],
      [['Alt', 'J'], 'Descartar as alterações'],
      [['Esc'], 'Fechar a janela ou a lista aberta'],
    ],
  },
]

/** The keys of the product. Those of one letter can be turned off in Minha conta (WCAG 2.1.4). */
export function Atalhos() {
  return (
    <div className={css.stack}>
      {ATALHOS.map(({ onde, teclas }) => (
        <section key={onde}>
          <h3 className={css.subtitle}>{onde}</h3>
          <dl className={css.keys}>
            {teclas.map(([keys, what]) => (
              <div key={what}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={css.muted}>
        Os atalhos de uma letra não agem dentro de campos e podem ser desligados em Minha conta.
      </p>
    </div>
  )
}
